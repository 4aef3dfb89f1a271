/** How one layer stands, in words. */
export interface Finding {
  readonly level: 'ok' | 'warn' | 'fail';
  readonly text: string;
}

/** Makes a finding of a layer's name and what there is to say of it. */
export type Report = (level: Finding['level'], layer: string, detail: string) => Finding;
