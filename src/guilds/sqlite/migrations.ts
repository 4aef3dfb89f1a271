import type { Migration } from 'kysely/migration';
import { initial } from './migrations/0001-initial.ts';
import { understanding } from './migrations/0002-understanding.ts';
import { presses } from './migrations/0003-presses.ts';
import { audit } from './migrations/0004-audit.ts';
import { connectedBy } from './migrations/0005-connected-by.ts';
import { access } from './migrations/0006-access.ts';
import { decidedBy } from './migrations/0007-decided-by.ts';
import { hubScenes } from './migrations/0008-hub-scenes.ts';
import { toldOn } from './migrations/0009-told-on.ts';
import { sceneEffects } from './migrations/0010-scene-effects.ts';
import { oldButtons } from './migrations/0011-old-buttons.ts';
import { offers } from './migrations/0012-offers.ts';
import { speech } from './migrations/0013-speech.ts';
import { repeats } from './migrations/0014-repeats.ts';
import { topicRules } from './migrations/0015-topic-rules.ts';
import { filters } from './migrations/0016-filters.ts';
import { toldBefore } from './migrations/0017-told-before.ts';
import { panels } from './migrations/0018-panels.ts';
import { askedDevice } from './migrations/0019-asked-device.ts';
import { departures } from './migrations/0020-departures.ts';
import { alerts } from './migrations/0021-alerts.ts';
import { deviceRules } from './migrations/0022-device-rules.ts';
import { homeNotices } from './migrations/0023-home-notices.ts';
import { cameras } from './migrations/0024-cameras.ts';
import { offeredSettings } from './migrations/0025-offered-settings.ts';
import { guilds } from './migrations/0026-guilds.ts';
import { carefulDevices } from './migrations/0027-careful-devices.ts';
import { begunScenes } from './migrations/0028-begun-scenes.ts';
import { hubDevices } from './migrations/0029-hub-devices.ts';
import { taughtBy } from './migrations/0030-taught-by.ts';
import { sessions } from './migrations/0031-sessions.ts';

/** Migrations by name, in the order in which they run. One that was released is never changed again. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Every migration of this version of homecord. */
export const migrations: Migrations = {
  '0001_initial': initial,
  '0002_understanding': understanding,
  '0003_presses': presses,
  '0004_audit': audit,
  '0005_connected_by': connectedBy,
  '0006_access': access,
  '0007_decided_by': decidedBy,
  '0008_hub_scenes': hubScenes,
  '0009_told_on': toldOn,
  '0010_scene_effects': sceneEffects,
  '0011_old_buttons': oldButtons,
  '0012_offers': offers,
  '0013_speech': speech,
  '0014_repeats': repeats,
  '0015_topic_rules': topicRules,
  '0016_filters': filters,
  '0017_told_before': toldBefore,
  '0018_panels': panels,
  '0019_asked_device': askedDevice,
  '0020_departures': departures,
  '0021_alerts': alerts,
  '0022_device_rules': deviceRules,
  '0023_home_notices': homeNotices,
  '0024_cameras': cameras,
  '0025_offered_settings': offeredSettings,
  '0026_guilds': guilds,
  '0027_careful_devices': carefulDevices,
  '0028_begun_scenes': begunScenes,
  '0029_hub_devices': hubDevices,
  '0030_taught_by': taughtBy,
  '0031_sessions': sessions,
};
