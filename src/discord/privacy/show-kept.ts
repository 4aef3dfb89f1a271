import { type APIFileComponent, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { KeptOfPerson } from '../../guilds/people/contract.ts';
import { countWords } from '../../household/people/own-data.ts';
import type { Messages } from '../../messages/catalogue.ts';
import type { Context } from '../gateway/context.ts';
import { toButtonRow } from '../replies/button-row.ts';
import { type Reply, toReply } from '../replies/reply.ts';

const FILE = 'kept-of-you.json';

/** What is kept of whoever asks, counted, with all of it in a file. */
export async function showKept({ member, t }: Context): Promise<Reply> {
  const records = await member.own.read();
  const lines = toLines(records, t);
  if (lines.length === 0) return toReply('calm', t.privacy.none);
  const file: APIFileComponent = { type: ComponentType.File, file: { url: `attachment://${FILE}` } };
  const forget = { id: 'privacy:ask', label: t.privacy.forget, style: ButtonStyle.Danger } as const;
  const text = [t.privacy.title, ...lines.map(line => `- ${line}`), t.privacy.about].join('\n');
  return {
    ...toReply('calm', text, file, toButtonRow(forget)),
    files: [{ name: FILE, attachment: toFile(records) }],
  };
}

/** Each kind of which there is something, in a line. */
function toLines(rows: KeptOfPerson, { privacy }: Messages): string[] {
  const counted = [
    [privacy.audit, rows.audit],
    [privacy.words, { length: countWords(rows) }],
    [privacy.schedules, rows.schedules],
    [privacy.waiting, [...rows.asks, ...rows.confirmations]],
    [privacy.rules, rows.device_rules],
    [privacy.alerts, [...rows.alerts, ...rows.alert_notices, ...rows.notice_targets, ...rows.home_notices]],
    [privacy.connections, [...rows.hubs, ...rows.brokers, ...rows.speech, ...rows.cameras]],
  ] as const;
  return counted.flatMap(([line, { length }]) => (length === 0 ? [] : line({ n: length })));
}

/** A row a line, so that a long record stays small. */
function toFile(rows: KeptOfPerson): Buffer {
  const sections = Object.entries(rows).map(([name, list]) => {
    const lines = list.map(row => `    ${JSON.stringify(row)}`).join(',\n');
    return `  ${JSON.stringify(name)}: [${lines && `\n${lines}\n  `}]`;
  });
  return Buffer.from(`{\n${sections.join(',\n')}\n}\n`);
}
