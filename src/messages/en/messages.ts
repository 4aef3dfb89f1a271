import { access } from './access.ts';
import { audit } from './audit.ts';
import { buttons } from './buttons.ts';
import { careful } from './careful.ts';
import { commands } from './commands.ts';
import { automations, device, devices, pages } from './devices.ts';
import { faults } from './faults.ts';
import { held } from './held.ts';
import { home } from './home.ts';
import { doctor, hub } from './hub.ts';
import { questions } from './questions.ts';
import { scene, scenes } from './scenes.ts';
import { schedule } from './schedule.ts';
import { settings } from './settings.ts';
import { listen, talk, welcome } from './talk.ts';
import { trouble } from './trouble.ts';

/** English. Names, ids and a hub's own words arrive escaped: see src/discord/replies/escape-text.ts. */
export const en = {
  /** By which dates are written. */
  tag: 'en-GB',
  commands,
  access,
  careful,
  home,
  faults,
  held,
  devices,
  device,
  automations,
  pages,
  scene,
  scenes,
  hub,
  doctor,
  listen,
  schedule,
  settings,
  buttons,
  trouble,
  questions,
  talk,
  audit,
  welcome,
};
