import { html, type TemplateResult } from 'lit';
import type { Snapshot } from '../protocol.ts';
import type { TourScript } from './script.ts';
import type { Stage } from './stage.ts';

/** What a card says: a heading, and a sentence or two. */
export interface CardText {
  readonly title: string;
  readonly text: TemplateResult;
}

/** Puts a stage of the tour into words, with the names that things have here. */
export function toCardText(stage: Stage, snapshot: Snapshot, script: TourScript): CardText {
  const channel = (id: string) => html`<b>#${snapshot.channels.find(each => each.id === id)?.name}</b>`;
  const owner = snapshot.people.find(({ role }) => role === 'owner')?.name;
  const { command, sentence, press, phrase } = script;
  switch (stage) {
    case 'command':
      return {
        title: 'Ask with a command',
        text: html`In ${channel(command.channelId)}, type <kbd>/${command.name}</kbd> and press Enter: every device of the house, room by room.`,
      };
    case 'sentence':
      return {
        title: 'Or just say it',
        text: html`Write <kbd>${sentence.text}</kbd>, as you would to your family, and watch the house.`,
      };
    case 'press':
      return {
        title: 'Ring the doorbell',
        text: html`Press it on the house. The bot hears of it over MQTT, and tells ${channel(press.channelId)}.`,
      };
    case 'look':
      return {
        title: 'It rang',
        text: html`Somebody is at the door. Open ${channel(press.channelId)} to see what the bot makes of it.`,
      };
    case 'become':
      return {
        title: 'Teach it your words',
        text: html`Only somebody who manages the server may teach. Become <b>${owner}</b> for this.`,
      };
    case 'phrase':
      return {
        title: 'Teach it your words',
        text: html`In ${channel(phrase.channelId)}, whatever is said is meant for the house. Write <kbd>${phrase.text}</kbd>, which names no scene.`,
      };
    case 'answer':
      return {
        title: 'It asks',
        text: html`The bot has an idea of what you want. A <b>Yes</b> runs the scene, and teaches it the words.`,
      };
    case 'declined':
      return {
        title: 'It asks no more',
        text: html`A No is remembered, too. <kbd>/scenes teach</kbd> would teach the words all the same.`,
      };
    case 'again':
      return {
        title: 'Taught',
        text: html`Write <kbd>${phrase.text}</kbd> once more: from now on it needs no question.`,
      };
    case 'end':
      return {
        title: 'The house is yours',
        text: html`Break something below the house and see what the bot says of it, or open <b>Traffic</b> to see what goes to and fro. <kbd>docs/</kbd> tells the rest. Or ask:`,
      };
  }
}
