import access from '../../commands/access.ts';
import alerts from '../../commands/alerts.ts';
import audit from '../../commands/audit.ts';
import automations from '../../commands/automations.ts';
import buttons from '../../commands/buttons.ts';
import device from '../../commands/device.ts';
import devices from '../../commands/devices.ts';
import history from '../../commands/history.ts';
import home from '../../commands/home.ts';
import hub from '../../commands/hub.ts';
import listen from '../../commands/listen.ts';
import panel from '../../commands/panel.ts';
import privacy from '../../commands/privacy.ts';
import scene from '../../commands/scene.ts';
import scenes from '../../commands/scenes.ts';
import set from '../../commands/set.ts';
import settings from '../../commands/settings.ts';
import turn from '../../commands/turn.ts';
import voice from '../../commands/voice.ts';
import type { Command } from '../discord/gateway/command.ts';

/** Every slash command. A list, not a scan of the folder: one that does not load must not go unnoticed. */
export const commands: readonly Command[] = [
  devices,
  device,
  history,
  scene,
  turn,
  set,
  panel,
  alerts,
  automations,
  home,
  hub,
  scenes,
  listen,
  voice,
  buttons,
  settings,
  access,
  audit,
  privacy,
];
