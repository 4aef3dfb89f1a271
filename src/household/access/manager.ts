import type { Alert } from '../../guilds/alerts/contract.ts';
import type { Change, Doer } from '../../guilds/audit/contract.ts';
import type { SetUpWrites } from '../../guilds/contract.ts';
import type { ButtonSettings, ButtonsConnection, Camera, HubConnection, Panel } from '../../guilds/model.ts';
import type { NoticeTarget } from '../../guilds/notices/contract.ts';
import type { HubProbe } from '../../hub/model.ts';
import type { Picture, PictureFailure } from '../../picture.ts';
import { writeAccess } from '../audit/access-writes.ts';
import type { Audit } from '../audit/audit.ts';
import { writeCatalogue } from '../audit/catalogue-writes.ts';
import { writeConnections } from '../audit/connection-writes.ts';
import { writeHabits } from '../audit/settings-writes.ts';
import type { AuditedWrites, Recording, Written } from '../audit/writes.ts';
import type { HouseParts } from '../house-parts.ts';
import { isOwnHome } from '../own-home.ts';
import type { PostedPanel } from '../panels/contract.ts';
import { moveWaitingPresses } from '../presses/move-waiting.ts';
import { dropScheduled } from '../scenes/drop-scheduled.ts';
import type { OfOneGuild } from '../set-up.ts';
import { tellApart } from '../tell-apart.ts';

type Connections =
  | 'setHub'
  | 'removeHub'
  | 'setButtons'
  | 'removeButtons'
  | 'addPanel'
  | 'removePanel'
  | 'addAlert'
  | 'removeAlert'
  | 'setNoticeTarget'
  | 'setCamera';

/** So many a household may have. */
export const MOST_ALERTS = 50;

/**
 * What somebody changes who may: the only object that has a household's write methods. Each leaves on record what it
 * changed, and who did.
 */
export interface Manager extends OfOneGuild<Omit<SetUpWrites, Connections>> {
  /**
   * Takes a hub that was tried, with the scenes and devices that it lists. What waits for its time at another one is called
   * off; answers how many.
   */
  connectHub(
    hub: HubConnection,
    listed: Pick<HubProbe, 'scenes' | 'devices'>,
  ): Promise<{ readonly dropped: number }>;
  /** `wasConnected`: there was one. */
  disconnectHub(): Promise<{ readonly wasConnected: boolean; readonly dropped: number }>;
  /** Listens to a broker that was tried; what waits goes to its channel. */
  connectBroker(connection: ButtonsConnection): Promise<void>;
  /** Answers whether there was one. */
  disconnectBroker(): Promise<boolean>;
  /** Says where a button's presses go, and has those that wait go there. */
  routeButton(topic: string, route: Pick<ButtonSettings, 'channelId' | 'roleId'>): Promise<void>;
  /** Says whose picture comes with a button's presses; null: none. */
  chooseCamera(topic: string, camera: Camera | null): Promise<void>;
  /** Reads a picture there, before it is chosen: the picture, or why there is none. */
  tryCamera(camera: Camera, signal: AbortSignal): Promise<Picture | PictureFailure>;
  /** Posts a message that stays true to a room, or to the whole house. */
  postPanel(asked: Pick<Panel, 'channelId' | 'room'>): Promise<PostedPanel>;
  /** Takes it away; null: there was none. `isDeleted`: its message is, too. */
  takePanel(messageId: string): Promise<{ readonly panel: Panel; readonly isDeleted: boolean } | null>;
  /** Has the household told of something; null: it is told of as much as it may be. */
  tellOf(asked: Omit<Alert, 'id' | 'guildId'>): Promise<Alert | null>;
  /** Has it told of that no more; null: it was not. */
  tellNoMoreOf(alertId: string): Promise<Alert | null>;
  /** Where the household is told what its home says; null: nowhere any more. */
  tellNotices(target: NoticeTarget | null): Promise<void>;
  /** What was done in this household; null: nothing is kept. */
  audit(
    filter: Parameters<Audit['read']>[1],
    window: Parameters<Audit['read']>[2],
  ): ReturnType<Audit['read']>;
}

/** Puts a household into the hands of somebody who may manage it: for the member object alone. */
export function createManager(by: Doer, parts: HouseParts): Manager {
  const {
    guilds,
    homes,
    panels,
    alerts,
    notices,
    audit,
    brokerConnections,
    outbox,
    pictures,
    pictureReader,
    schedules,
    log,
  } = parts;
  const { guildId } = by;
  const recording: Recording = {
    guilds,
    guildId,
    read: reading =>
      reading.catch(error => {
        log.error({ err: error, guildId }, 'what was before a change could not be read');
        return null;
      }),
  };
  const {
    setHub,
    removeHub,
    setButtons,
    removeButtons,
    addPanel,
    removePanel,
    addAlert,
    removeAlert,
    setNoticeTarget,
    setCamera,
    ...others
  } = recorded(
    {
      ...writeConnections(recording),
      ...writeCatalogue(recording),
      ...writeHabits(recording),
      ...writeAccess(recording),
    },
    change => audit.change(by, change),
  );
  const drop = () => dropScheduled(by, { guilds, homes, schedules, audit });

  async function disconnectBroker(): Promise<boolean> {
    const wasConnected = await removeButtons();
    await brokerConnections.disconnect(guildId);
    return wasConnected;
  }

  /** Its buttons go with it. */
  async function leaveOwnHome(): Promise<void> {
    if (isOwnHome(await guilds.buttons(guildId))) await disconnectBroker();
  }

  return {
    ...others,

    async connectHub(hub, { scenes, devices }) {
      const before = await guilds.hub(guildId);
      await setHub(hub);
      const isNew = before?.url !== hub.url;
      // Before anything that could fail, and at once: the hub of before is not this household's any more.
      await Promise.all([homes.forget(guildId), isNew && notices.restart(guildId)]);
      if (!isOwnHome(hub)) await leaveOwnHome();
      const dropped = before !== null && isNew ? await drop() : 0;
      // Those of a hub before go, too, where this one lists none.
      await guilds.syncScenes(guildId, tellApart(scenes ?? []));
      await homes.learn(guildId, devices);
      return { dropped };
    },

    async disconnectHub() {
      const wasConnected = await removeHub();
      await homes.forget(guildId);
      await leaveOwnHome();
      const dropped = await drop();
      // What only that hub listed is nothing that could be run now.
      await guilds.syncScenes(guildId, []);
      return { wasConnected, dropped };
    },

    async connectBroker(connection) {
      await setButtons(connection);
      await brokerConnections.connect(guildId, connection);
      // Also where nothing was connected any more: what waited before that is for this channel now.
      await moveWaitingPresses(guildId, { guilds, outbox });
    },

    disconnectBroker,

    async setButtonSettings(topic, settings) {
      await others.setButtonSettings(topic, settings);
      if (settings.rules) await brokerConnections.learn(guildId);
    },

    async routeButton(topic, route) {
      await others.setButtonSettings(topic, route);
      await moveWaitingPresses(guildId, { guilds, outbox }, topic);
    },

    async chooseCamera(topic, camera) {
      await setCamera(topic, camera);
      pictures.forget(guildId, topic);
    },

    tryCamera: (camera, signal) => pictureReader.read(guildId, camera, signal),

    postPanel: asked => panels.post({ ...asked, guildId }, addPanel),

    async takePanel(messageId) {
      const panel = await removePanel(messageId);
      return panel && { panel, isDeleted: await panels.remove(panel) };
    },

    async tellOf(asked) {
      if ((await guilds.alerts(guildId)).length >= MOST_ALERTS) return null;
      const alert = await addAlert(asked);
      await alerts.refresh(guildId);
      return alert;
    },

    async tellNoMoreOf(alertId) {
      const alert = await removeAlert(alertId);
      if (alert) await alerts.refresh(guildId);
      return alert;
    },

    async tellNotices(target) {
      await setNoticeTarget(target);
      await notices.refresh(guildId);
    },

    audit: (filter, window) => audit.read(guildId, filter, window),
  };
}

/** The writes as they are called, each with its changes on record once it is stored. */
function recorded(writes: AuditedWrites, record: (change: Change) => void): OfOneGuild<SetUpWrites> {
  const entries = Object.entries<(...rest: never[]) => Promise<Written<unknown>>>(writes);
  const called = entries.map(([method, write]) => [
    method,
    async (...rest: never[]) => {
      const { result, changes } = await write(...rest);
      for (const change of changes) record(change);
      return result;
    },
  ]);
  // The same methods: `AuditedWrites` says so of each, and of no other.
  return Object.fromEntries(called) as OfOneGuild<SetUpWrites>;
}
