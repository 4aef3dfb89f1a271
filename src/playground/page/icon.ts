import { html, type TemplateResult } from 'lit';

/** Each pictogram as one path on a field of 24 by 24. */
const PATHS = {
  hash: 'M10.1 3.2 9.4 7.5H5.5v2h3.6l-.8 5H4.5v2h3.4l-.7 4.3h2l.7-4.3h4.9l-.7 4.3h2l.7-4.3h3.7v-2h-3.4l.8-5h3.6v-2h-3.3l.7-4.3h-2l-.7 4.3h-4.9l.7-4.3zm1 6.3H16l-.8 5h-4.9z',
  eye: 'M12 5C6.5 5 2.9 9.3 1.6 11.4a1.2 1.2 0 0 0 0 1.2C2.9 14.7 6.5 19 12 19s9.1-4.3 10.4-6.4a1.2 1.2 0 0 0 0-1.2C21.1 9.3 17.5 5 12 5m0 11.2a4.2 4.2 0 1 1 0-8.4 4.2 4.2 0 0 1 0 8.4m0-2.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  reply:
    'M10.3 4.3a1 1 0 0 0-1.4 0l-6.6 6.5a1 1 0 0 0 0 1.4l6.6 6.5a1 1 0 0 0 1.4-1.4L5.5 12.5H13c3.9 0 7 2.6 7 6.5a1 1 0 1 0 2 0c0-5-4-8.5-9-8.5H5.5l4.8-4.8a1 1 0 0 0 0-1.4',
  silent:
    'M3.3 2.3a1 1 0 0 0-1.4 1.4l18.8 18.8a1 1 0 0 0 1.4-1.4zM12 2a7 7 0 0 0-4.8 1.9l11 11.1h2.1c.6 0 .9-.7.5-1.2-1-1.1-1.8-2.3-1.8-4.8a7 7 0 0 0-7-7M5.1 8.3c-.1 2.9-.9 4.3-1.9 5.5-.4.5-.1 1.2.5 1.2h8.1zM9.3 17.5a2.8 2.8 0 0 0 5.4 0z',
  plus: 'M13 5a1 1 0 1 0-2 0v6H5a1 1 0 1 0 0 2h6v6a1 1 0 1 0 2 0v-6h6a1 1 0 1 0 0-2h-6z',
  close:
    'M18.7 6.7a1 1 0 0 0-1.4-1.4L12 10.6 6.7 5.3a1 1 0 0 0-1.4 1.4l5.3 5.3-5.3 5.3a1 1 0 1 0 1.4 1.4l5.3-5.3 5.3 5.3a1 1 0 0 0 1.4-1.4L13.4 12z',
  chevron:
    'M5.3 9.3a1 1 0 0 1 1.4 0l5.3 5.3 5.3-5.3a1 1 0 1 1 1.4 1.4l-6 6a1 1 0 0 1-1.4 0l-6-6a1 1 0 0 1 0-1.4',
  open: 'M15 2a1 1 0 1 0 0 2h3.6l-8.3 8.3a1 1 0 0 0 1.4 1.4L20 5.4V9a1 1 0 1 0 2 0V3a1 1 0 0 0-1-1zM5 4a3 3 0 0 0-3 3v12a3 3 0 0 0 3 3h12a3 3 0 0 0 3-3v-6a1 1 0 1 0-2 0v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h6a1 1 0 1 0 0-2z',
  file: 'M6 2a2 2 0 0 0-2 2v16c0 1.1.9 2 2 2h12a2 2 0 0 0 2-2V9h-5a2 2 0 0 1-2-2V2zm9 .5V7h4.5z',
  menu: 'M4 6a1 1 0 0 1 1-1h14a1 1 0 1 1 0 2H5a1 1 0 0 1-1-1m0 6a1 1 0 0 1 1-1h14a1 1 0 1 1 0 2H5a1 1 0 0 1-1-1m1 5a1 1 0 1 0 0 2h14a1 1 0 1 0 0-2z',
  house:
    'M12.7 2.6a1 1 0 0 0-1.4 0l-9 8.7a1 1 0 0 0 .7 1.7H4v7a2 2 0 0 0 2 2h4v-6a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v6h4a2 2 0 0 0 2-2v-7h1a1 1 0 0 0 .7-1.7z',
  send: 'M3 3.6c-.2-.9.7-1.6 1.5-1.2l16.7 8.7a1 1 0 0 1 0 1.8L4.5 21.6c-.8.4-1.7-.3-1.5-1.2L4.8 13l7.7-1-7.7-1z',
} as const;

/** What there is a pictogram of. */
export type IconName = keyof typeof PATHS;

/** Draws a pictogram in the colour of the text around it. It says nothing: what it means stands beside it or in a label. */
export function renderIcon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path fill="currentColor" d=${PATHS[name]} /></svg>`;
}
