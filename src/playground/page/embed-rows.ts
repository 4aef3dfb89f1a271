import type { APIEmbedField } from 'discord-api-types/v10';

/** Most fields of one row, where they ask to stand side by side. */
const FIELDS_A_ROW = 3;

/** Which fields share a row: up to three in a run of inline ones; any other has one to itself. */
export function toRows(fields: readonly APIEmbedField[]): readonly (readonly APIEmbedField[])[] {
  const rows: APIEmbedField[][] = [];
  for (const field of fields) {
    const row = rows.at(-1);
    const joins = field.inline && row?.[0]?.inline && row.length < FIELDS_A_ROW;
    if (row && joins) row.push(field);
    else rows.push([field]);
  }
  return rows;
}
