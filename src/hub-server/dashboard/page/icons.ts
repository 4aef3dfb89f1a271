import { html, type SVGTemplateResult, svg, type TemplateResult } from 'lit';

/** Draws strokes on a square; a picture beside words, so never read aloud. */
export function renderIcon(
  strokes: SVGTemplateResult,
  { size = 24, className = 'icon' }: { size?: number; className?: string } = {},
): TemplateResult {
  return html`<svg class=${className} viewBox="0 0 ${size} ${size}" aria-hidden="true">${strokes}</svg>`;
}

/** The dashboard's small pictures, each of few strokes on a square of 24. */
export const ICONS = {
  house: svg`<path d="M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-6h4v6"/>`,
  key: svg`<circle cx="8" cy="15" r="4"/><path d="m11 12 8.5-8.5M16 7l3 3M13.5 9.5l2 2"/>`,
  people: svg`<circle cx="9" cy="8" r="3.5"/><path d="M2.5 19.5c.8-3.6 3.4-5.3 6.5-5.3s5.7 1.7 6.5 5.3M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c1.9.8 3 2.5 3.5 4.9"/>`,
  person: svg`<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6"/>`,
  record: svg`<path d="M4 6h.01M4 12h.01M4 18h.01M8.5 6H20M8.5 12H20M8.5 18H20"/>`,
  lights: svg`<path d="M12 3a6 6 0 0 0-3.5 10.9c.8.6 1.2 1.3 1.2 2.3h4.6c0-1 .4-1.7 1.2-2.3A6 6 0 0 0 12 3zM10 20h4"/>`,
  open: svg`<path d="M4 21h16M7 21V3h10v18M7 3l6 2.5V23l-6-2"/>`,
  unlocked: svg`<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 7.7-1.5"/>`,
  offline: svg`<path d="M4 4l16 16M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-5-2.7M8.5 16a5 5 0 0 1 6.5-.3M12 20h.01"/>`,
  battery: svg`<rect x="3" y="8" width="15" height="8" rx="2"/><path d="M21 11v2M6.5 11v2"/>`,
  scene: svg`<path d="M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8zM19 17v4M17 19h4"/>`,
  warning: svg`<path d="M12 4 2.5 20h19zM12 10v4.5M12 17.2v.01"/>`,
} as const;
