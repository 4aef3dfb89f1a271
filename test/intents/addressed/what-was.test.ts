import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const parser = createIntentParser([{ id: 'movie_night', name: 'Movie night', phrases: [] }]);
/** Four in the afternoon in Berlin. */
const clock = { now: new Date('2026-11-20T15:00:00Z'), timeZone: 'Europe/Berlin' };

/** What is asked, as `who unlocked front_door`, or as the hours of a day. */
function read(text: string): string {
  const intent = parser.intent(text, clock);
  if (intent?.kind === 'happened') return [intent.since, intent.until].map(at => at.toISOString()).join(' ');
  const question = intent?.kind === 'who' ? intent.of : intent;
  if (question?.kind !== 'question') return intent?.kind ?? 'nothing';
  const asks = intent?.kind === 'who' ? 'who' : question.form;
  return [asks, question.state, ...question.items.map(({ noun, words }) => noun ?? words.join(' '))].join(
    ' ',
  );
}

it('hears who did something, and when something was done, as questions about a device', () =>
  judgeRows(
    [
      ['who unlocked the front door?', 'who unlocked front_door'],
      ['who just turned on the kitchen light', 'who on kitchen light'],
      ['tell me who turned the kitchen light off', 'who off kitchen light'],
      ['who opened the garage last night?', 'who open garage'],
      ['when did the front door open last?', 'when open front_door'],
      ['when was the front door unlocked?', 'when unlocked front_door'],
      ['when did someone last lock the front door?', 'when locked front_door'],
      ['wer hat die Haustür aufgeschlossen?', 'who unlocked front_door'],
      ['wer hat heute das Licht in der Küche angemacht?', 'who on light kitchen'],
      ['wann ging die Haustür zuletzt auf?', 'when open front_door'],
      ['wann hat jemand die Haustür abgeschlossen?', 'when locked front_door'],
      ["qui a déverrouillé la porte d'entrée ?", 'who unlocked front_door'],
      ["quand est-ce que la porte d'entrée a été ouverte ?", 'when open front_door'],
      ['¿quién abrió la puerta principal?', 'who open front_door'],
      ['¿cuándo se cerró la puerta principal?', 'when closed front_door'],
      ["chi ha aperto la porta d'ingresso?", 'who open front_door'],
      ["quando è stata aperta la porta d'ingresso?", 'when open front_door'],
      ['wann war das Küchenlicht zuletzt an?', 'when on kitchen light'],
      ['wie heeft de voordeur opengedaan?', 'who open front_door'],
      ['wanneer ging de voordeur open?', 'when open front_door'],
      ['quem destrancou a porta da frente?', 'who unlocked front_door'],
      ['quando foi aberta a porta da frente?', 'when open front_door'],
      ['kto otworzył drzwi wejściowe?', 'who open front_door'],
      ['kiedy ostatnio otwarto drzwi wejściowe?', 'when open front_door'],
    ],
    ([text, expected]) => expect(read(text)).toBe(expected),
  ));

it('hears of which part of the last days is asked what happened', () => {
  const today = '2026-11-19T23:00:00.000Z 2026-11-20T15:00:00.000Z';
  const yesterday = '2026-11-18T23:00:00.000Z 2026-11-19T23:00:00.000Z';
  const night = '2026-11-19T19:00:00.000Z 2026-11-20T07:00:00.000Z';
  return judgeRows(
    [
      ['what happened today?', today],
      ['what happened at home yesterday?', yesterday],
      ['did anything happen last night?', night],
      ['was ist heute passiert?', today],
      ['was war gestern los?', yesterday],
      ["que s'est-il passé aujourd'hui ?", today],
      ['¿qué ha pasado hoy?', today],
      ['cosa è successo oggi?', today],
      ['wat is er vandaag gebeurd?', today],
      ['o que aconteceu ontem?', yesterday],
      ['co się dzisiaj działo?', today],
    ],
    ([text, expected]) => expect(read(text)).toBe(expected),
  );
});

it('leaves alone what asks for something else', () =>
  judgeRows(
    [
      ['what happened?', 'done'],
      ['who did that?', 'done'],
      ['who turned that on?', 'done'],
      ['who rang?', 'presses'],
      ['wie stond er aan de deur?', 'presses'],
      ['is the front door open?', 'whether open front_door'],
    ],
    ([text, expected]) => expect(read(text)).toBe(expected),
  ));
