import { html, type TemplateResult } from 'lit';
import type { Snapshot } from '../protocol.ts';
import type { TourScript } from './script.ts';
import type { Stage } from './stage.ts';

/** What a card says: a heading, and a sentence or two. */
export interface CardText {
  readonly title: string;
  readonly text: TemplateResult;
}

/** What things are called here. */
interface Names extends TourScript {
  readonly owner: string;
  channel(id: string): TemplateResult;
}

const TEXTS: Readonly<Record<Stage, (names: Names) => CardText>> = {
  command: ({ command, channel }) => ({
    title: 'Ask with a command',
    text: html`In ${channel(command.channelId)}, type <kbd>/${command.name}</kbd>: every device of the house, room by room. <span class="for-keys">Enter picks the command, and Enter again sends it.</span><span class="for-fingers">Tap it in the list, then the arrow that sends it.</span>`,
  }),
  sentence: ({ sentence }) => ({
    title: 'Or just say it',
    text: html`Write <kbd>${sentence.text}</kbd>, as you would to your family, and watch the house.`,
  }),
  press: ({ press, channel }) => ({
    title: 'Ring the doorbell',
    text: html`Press it on the house. The bot hears of it over MQTT, and tells ${channel(press.channelId)}.`,
  }),
  look: ({ press, channel }) => ({
    title: 'It rang',
    text: html`Somebody is at the door. Open ${channel(press.channelId)} to see what the bot makes of it.`,
  }),
  become: ({ owner }) => ({
    title: 'Who manages',
    text: html`What comes now is for somebody who manages the server. Become <b>${owner}</b> for it.`,
  }),
  phrase: ({ phrase, channel }) => ({
    title: 'Teach it your words',
    text: html`In ${channel(phrase.channelId)}, whatever is said is meant for the house. Write <kbd>${phrase.text}</kbd>, which names no scene.`,
  }),
  answer: () => ({
    title: 'It asks',
    text: html`The bot has an idea of what you want. A <b>Yes</b> runs the scene, and teaches it the words.`,
  }),
  declined: () => ({
    title: 'It asks no more',
    text: html`A No is remembered, too. <kbd>/scenes teach</kbd> would teach the words all the same.`,
  }),
  again: ({ phrase }) => ({
    title: 'Taught',
    text: html`Write <kbd>${phrase.text}</kbd> once more: from now on it needs no question.`,
  }),
  panel: ({ panel, channel }) => ({
    title: 'Keep the house in sight',
    text: html`In ${channel(panel.channelId)}, type <kbd>/${panel.name}</kbd>: a message that stays true.`,
  }),
  switch: () => ({
    title: 'Switch a lamp',
    text: html`Press the <b>Living room lamp</b> on the panel, or the lamp itself in the house: the panel changes with it.`,
  }),
  end: () => ({
    title: 'The house is yours',
    text: html`Break something below the house and see what the bot says of it, or open <b>Traffic</b> to see what goes to and fro. <kbd>docs/</kbd> tells the rest. Or try one of these:`,
  }),
};

/** Puts a stage of the tour into words, with the names that things have here. */
export function toCardText(stage: Stage, { channels, people }: Snapshot, script: TourScript): CardText {
  return TEXTS[stage]({
    ...script,
    owner: people.find(({ role }) => role === 'owner')?.name ?? 'the owner',
    channel: id => html`<b>#${channels.find(each => each.id === id)?.name}</b>`,
  });
}
