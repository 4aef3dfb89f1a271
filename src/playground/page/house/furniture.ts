import { type SVGTemplateResult, svg } from 'lit';

/** Hints at the furniture of every room, so that a reader knows a bedroom from a kitchen without reading. */
export function renderFurniture(): SVGTemplateResult {
  return svg`${bedroom}${bathroom}${study}${hallway}${livingRoom}${kitchen}${garden}`;
}

const bedroom = svg`<g class="furniture">
  <rect x="29" y="34" width="56" height="48" rx="4" />
  <path class="soft" d="M50 34h31a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H50z" />
  <rect class="soft" x="32" y="38" width="13" height="18" rx="4" />
  <rect class="soft" x="32" y="60" width="13" height="18" rx="4" />
  <rect x="29" y="88" width="20" height="18" rx="3" />
</g>`;

const bathroom = svg`<g class="furniture">
  <rect x="136" y="36" width="24" height="56" rx="4" />
  <rect class="soft" x="139" y="39" width="18" height="50" rx="9" />
  <rect x="170" y="32" width="27" height="28" rx="3" />
  <rect x="189" y="74" width="8" height="18" rx="2" />
  <ellipse class="soft" cx="183" cy="83" rx="8" ry="6.5" />
</g>`;

const study = svg`<g class="furniture">
  <rect x="268" y="34" width="22" height="56" rx="3" />
  <rect class="soft" x="250" y="52" width="15" height="20" rx="6" />
  <rect x="203" y="36" width="11" height="54" rx="2" />
  <path d="M203 50h11M203 63h11M203 76h11" />
</g>`;

const hallway = svg`<g class="furniture">
  <rect x="250" y="154" width="38" height="11" rx="2" />
  <path d="M269 154v11" />
  <rect class="soft" x="86" y="150" width="34" height="14" rx="3" />
</g>`;

const livingRoom = svg`<g class="furniture">
  <rect class="rug" x="46" y="214" width="62" height="58" rx="6" />
  <rect x="27" y="212" width="12" height="62" rx="2" />
  <rect x="100" y="206" width="30" height="74" rx="7" />
  <path class="soft" d="M102 213h17v29h-17zM102 244h17v29h-17z" />
  <circle cx="78" cy="243" r="13" />
  <circle class="soft" cx="38" cy="298" r="9" />
  <circle class="leaf" cx="38" cy="298" r="6" />
</g>`;

const kitchen = svg`<g class="furniture">
  <path d="M271 172h20v141h-88v-21h68z" />
  <path d="M271 194h20" />
  <rect class="soft" x="275" y="234" width="13" height="24" rx="3" />
  <circle class="soft" cx="250" cy="298" r="4" /><circle class="soft" cx="262" cy="298" r="4" />
  <circle class="soft" cx="250" cy="307.5" r="3" /><circle class="soft" cx="262" cy="307.5" r="3" />
  <circle class="soft" cx="232" cy="216" r="7" /><circle class="soft" cx="232" cy="264" r="7" />
  <circle class="soft" cx="208" cy="240" r="7" /><circle class="soft" cx="256" cy="240" r="7" />
  <circle cx="232" cy="240" r="19" />
</g>`;

const garden = svg`<g class="furniture">
  <rect x="72" y="326" width="34" height="18" rx="4" />
  <circle class="soft" cx="62" cy="335" r="6" /><circle class="soft" cx="116" cy="335" r="6" />
  <g class="tree"><circle cx="268" cy="352" r="20" /><circle class="crown" cx="264" cy="348" r="11" /></g>
  <g class="tree"><circle cx="32" cy="384" r="17" /><circle class="crown" cx="29" cy="381" r="9" /></g>
  <g class="tree"><circle cx="62" cy="394" r="9" /></g>
  <g class="tree"><circle cx="284" cy="390" r="11" /><circle class="crown" cx="282" cy="388" r="6" /></g>
  <path class="stones" d="M140 360q-2 22 22 28t40 8" />
</g>`;
