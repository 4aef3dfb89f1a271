import { expect, it } from 'vitest';
import { createIntentParser } from '../../../src/intents/parser.ts';
import { judgeRows } from '../../support/judge-rows.ts';

const parser = createIntentParser([{ id: 'movie_night', name: 'Movie night', phrases: [] }]);
/** Four in the afternoon in Berlin. */
const clock = { now: new Date('2026-11-20T15:00:00Z'), timeZone: 'Europe/Berlin' };

/** What is asked, as `who unlocked front_door`, or as the hours of a day. */
function read(text: string): string {
  const intent = parser.intent(text, clock);
  if (intent?.kind === 'ran' || intent?.kind === 'scheduled') return `${intent.kind} ${intent.scene}`;
  if (intent?.kind === 'question' && intent.isPlanned) return 'planned';
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
      ['who left the hallway light on', 'who on hallway light'],
      ['who set the heating to 24 again', 'who  heating'],
      ['when was the last time the garage was open?', 'when open garage'],
      ['wer hat die Heizung hochgedreht?', 'who  heating'],
      ['wer hat gestern Abend den Fernseher laufen lassen, ich nicht', 'who on tv'],
      ['das letzte Mal, dass die Haustür offen war?', 'when open front_door'],
      ['wann wurde zuletzt gesaugt?', 'when on vacuum'],
      ["qui a baissé le chauffage tout à l'heure ?", 'who  heating'],
      ["l'aspirateur a tourné quand pour la dernière fois ?", 'when on vacuum'],
      ['¿quién dejó encendida la tele anoche?', 'who on tv'],
      ['¿cuándo fue la última vez que se abrió la puerta principal?', 'when open front_door'],
      ['chi ha abbassato il riscaldamento?', 'who  heating'],
      ["quando è stata l'ultima volta che è stata aperta la porta d'ingresso?", 'when open front_door'],
      ['wie heeft de verwarming lager gezet?', 'who  heating'],
      ['wanneer is er voor het laatst gestofzuigd?', 'when running vacuum'],
      ['kto podkręcił ogrzewanie?', 'who  heating'],
      ['kto ostatnio uruchomił odkurzacz?', 'who on vacuum'],
      ['quem aumentou o aquecimento?', 'who  heating'],
      ['quando foi a última vez que a porta da frente esteve aberta?', 'when open front_door'],
    ],
    ([text, expected]) => expect(read(text)).toBe(expected),
  ));

it('hears of which part of the last days is asked what happened', () => {
  const today = '2026-11-19T23:00:00.000Z 2026-11-20T15:00:00.000Z';
  const yesterday = '2026-11-18T23:00:00.000Z 2026-11-19T23:00:00.000Z';
  const night = '2026-11-19T19:00:00.000Z 2026-11-20T07:00:00.000Z';
  const away = '2026-11-18T23:00:00.000Z 2026-11-20T15:00:00.000Z';
  const weekend = '2026-11-13T23:00:00.000Z 2026-11-15T23:00:00.000Z';
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
      ["what's been happening here today", today],
      ['anything happened while we were out?', away],
      ['what have we missed?', today],
      ['anything new over the weekend', weekend],
      ['gab es letzte Nacht was? der Hund war unruhig', night],
      ['war heute Nacht irgendwas los?', night],
      ['was haben wir verpasst, während wir unterwegs waren?', away],
      ['du nouveau pendant notre absence ?', away],
      ['hubo algo anoche en casa?', night],
      ['novità a casa mentre eravamo fuori?', away],
      ['nog iets gebeurd toen we weg waren?', away],
      ['co nas ominęło, kiedy nas nie było?', away],
      ['o que perdemos enquanto estávamos fora?', away],
    ],
    ([text, expected]) => expect(read(text)).toBe(expected),
  );
});

it('hears who ran a scene, and what of all, or of one scene, is scheduled', () =>
  judgeRows(
    [
      ['who started movie night last night?', 'ran movie_night'],
      ['who put on "Movie night"?', 'ran movie_night'],
      ['wann lief zuletzt "Movie night"?', 'ran movie_night'],
      ['qui a lancé movie night hier soir ?', 'ran movie_night'],
      ['¿quién puso movie night?', 'ran movie_night'],
      ['chi ha avviato movie night?', 'ran movie_night'],
      ['wie heeft movie night gestart?', 'ran movie_night'],
      ['kto uruchomił movie night?', 'ran movie_night'],
      ['quem iniciou movie night?', 'ran movie_night'],
      ['is movie night still scheduled for 9?', 'scheduled movie_night'],
      ['wann geht Movie night heute Abend los?', 'scheduled movie_night'],
      ['anything still scheduled for tomorrow?', 'planned'],
      ['do you have anything queued up', 'planned'],
      ['steht heute Abend noch etwas an?', 'planned'],
      ['was hast du für morgen geplant', 'planned'],
      ['il reste quelque chose de prévu ce soir ?', 'planned'],
      ['¿queda algo programado para hoy?', 'planned'],
      ['cosa è previsto per stasera?', 'planned'],
      ['staat er voor morgen nog iets gepland?', 'planned'],
      ['co jest zaplanowane na jutro?', 'planned'],
      ['tem algo agendado para hoje à noite?', 'planned'],
    ],
    ([text, expected]) => expect(read(text)).toBe(expected),
  ));

it('leaves alone what asks for something else', () =>
  judgeRows(
    [
      ['what happened?', 'done'],
      ['who did that?', 'done'],
      ['who turned that on?', 'done'],
      ['who rang?', 'presses'],
      ['wie stond er aan de deur?', 'presses'],
      ['is the front door open?', 'whether open front_door'],
      ['was ist noch an?', 'which on'],
      ['wat staat er aan?', 'which on'],
      ['is the heating set to 21?', 'value  heating 21'],
      ['movie night at 8', 'later'],
      ['set a timer for ten mins', 'beyond'],
      ['sag mir Bescheid, wenn 10 Minuten rum sind', 'beyond'],
      ['how much time is left on the timer?', 'beyond'],
      ['il reste combien sur le minuteur ?', 'beyond'],
      ['cuánto queda del temporizador', 'beyond'],
      ['quanto manca al timer?', 'beyond'],
      ['hoe lang loopt de timer nog?', 'beyond'],
      ['ile zostało na minutniku?', 'beyond'],
      ['quanto tempo falta no timer?', 'beyond'],
    ],
    ([text, expected]) => expect(read(text)).toBe(expected),
  ));
