import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Draws what the simulated home's doorbell sees, `doorstep.png` beside this: somebody with a parcel, in the evening. */
const doorstep = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#26355d"/><stop offset="1" stop-color="#e39a6b"/></linearGradient>
    <radialGradient id="lamp"><stop stop-color="#ffe9b0" stop-opacity=".8"/><stop offset="1" stop-color="#ffe9b0" stop-opacity="0"/></radialGradient>
    <radialGradient id="lens" r=".75"><stop offset=".72" stop-opacity="0"/><stop offset="1" stop-opacity=".75"/></radialGradient>
  </defs>
  <rect width="640" height="400" fill="url(#sky)"/>
  <path d="M0 214h70v-46l52-38 52 38v46h90v-70h84v70h52v-40l44-30 44 30v40h152v186H0z" fill="#1d2540"/>
  <g fill="#ffcf7d"><path d="M96 184h18v18H96zM132 184h18v18h-18zM284 164h16v18h-16zM312 188h16v18h-16zM434 190h18v16h-18z"/></g>
  <path d="M0 262q320-44 640 0v138H0z" fill="#33413a"/>
  <path d="M268 246h104l86 154H182z" fill="#776a61"/>
  <path d="M250 296h138M228 334h184M204 376h230" stroke="#5f544d" stroke-width="4"/>
  <g fill="#24382d"><path d="M0 282q50-44 96 0t80-6v34q-80 26-176 30zM640 282q-50-44-96 0t-80-6v34q80 26 176 30z"/></g>
  <circle cx="540" cy="112" r="150" fill="url(#lamp)"/>
  <path d="M528 88h24l6 42h-36zM536 130h8v110h-8z" fill="#15191f"/><path d="M532 94h16l4 30h-24z" fill="#fff3cc"/>
  <g>
    <ellipse cx="322" cy="392" rx="104" ry="16" fill="#000" opacity=".35"/>
    <path d="M278 300h40l2 96h-34zM324 300h42l-8 96h-34z" fill="#1f2d44"/>
    <path d="M256 204q66-34 132 0l-8 112H264z" fill="#c8543f"/>
    <path d="M256 204q-26 40-12 88l60 18 4-26-34-14q-4-30 8-60zM388 204q26 40 12 88l-60 18-4-26 34-14q4-30-8-60z" fill="#ad4636"/>
    <path d="M306 168h32v30q-16 12-32 0z" fill="#b57f5f"/>
    <ellipse cx="322" cy="138" rx="36" ry="44" fill="#d49a77"/>
    <path d="M284 130q-4-46 38-48t38 48q-38-16-76 0z" fill="#2c4a7a"/><path d="M280 132q42-20 84 0l4 8q-46-14-92 0z" fill="#22395f"/>
    <path d="M306 138h6M332 138h6" stroke="#2b1a12" stroke-width="6" stroke-linecap="round"/>
    <path d="M308 160q14 10 28 0" fill="none" stroke="#8a4a35" stroke-width="4" stroke-linecap="round"/>
    <path d="M270 258h104v72H270z" fill="#c79a5f"/><path d="M270 258h104v14H270z" fill="#b3874e"/><path d="M314 258h16v72h-16z" fill="#e4cfa3"/>
    <circle cx="272" cy="300" r="13" fill="#d49a77"/><circle cx="372" cy="300" r="13" fill="#d49a77"/>
  </g>
  <rect width="640" height="400" fill="url(#lens)"/>
</svg>`;

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
writeFileSync(new URL('doorstep.png', import.meta.url), new Resvg(doorstep).render().asPng());
