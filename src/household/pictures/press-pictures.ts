import type { GuildStore } from '../../guilds/contract.ts';
import type { Camera } from '../../guilds/model.ts';
import type { Picture } from '../../picture.ts';
import type { Log } from '../../process/log.ts';
import { traceId, underTrace } from '../../process/trace.ts';
import type { HomeCache } from '../home-cache.ts';
import type { PressesToTell, PressPictures } from '../presses/outbox/contract.ts';
import type { CameraTrouble, PicturePoster } from './contract.ts';
import { keepWhileNews, type PictureTaker } from './take-pictures.ts';

/** Of one message. */
const MOST_PICTURES = 4;

/** A picture with the button that it is for. */
interface Taken {
  readonly topic: string;
  readonly picture: Picture;
}

/** The pictures of all households' presses. */
export interface AllPressPictures extends PressPictures {
  /** Whose pictures come, by topic: of those that were given one, and of these whose own device is one. */
  cameras(guildId: string, topics: readonly string[]): Promise<ReadonlyMap<string, Camera>>;
  /** Why the last picture of a household's button did not come, by topic; those that came are left out. */
  troubles(guildId: string): ReadonlyMap<string, CameraTrouble>;
  /** A button's camera is another: nothing is known of it. */
  forget(guildId: string, topic: string): void;
}

/**
 * Creates them. A picture is read while its press is told, and added to the message once that stands, by one edit that
 * is never made again: neither keeps a press waiting, and a picture that does not come is missed by nobody but the log.
 */
export function createPressPictures({
  guilds,
  ownCameras,
  taker,
  poster,
  log,
  now,
}: {
  guilds: Pick<GuildStore, 'cameras'>;
  /** Of these topics, those whose own device is a camera. */
  ownCameras: HomeCache['buttonCameras'];
  taker: PictureTaker;
  poster: PicturePoster;
  log: Log;
  now(): number;
}): AllPressPictures {
  const troubles = new Map<string, Map<string, CameraTrouble>>();

  function note(guildId: string, topic: string, failure: CameraTrouble['failure'] | null): void {
    const known = troubles.get(guildId) ?? new Map<string, CameraTrouble>();
    troubles.set(guildId, known);
    // Of a camera that is gone the log tells once, not at every press.
    if (failure !== null && known.get(topic)?.failure !== failure)
      log.warn({ guildId, topic, failure }, 'no picture came with a press');
    if (failure === null) known.delete(topic);
    else known.set(topic, { failure, at: new Date(now()) });
  }

  async function readCameras(guildId: string, topics: readonly string[]): Promise<Map<string, Camera>> {
    const said = await guilds.cameras(guildId);
    const unsaid = topics.filter(topic => !said.has(topic));
    const own = unsaid.length > 0 ? await ownCameras(guildId, unsaid) : [];
    return new Map([...own, ...said].flatMap(([topic, camera]) => (camera ? [[topic, camera]] : [])));
  }

  async function takeAll(
    { guildId, channelId, topics }: PressesToTell,
    signal: AbortSignal,
  ): Promise<Taken[]> {
    const said = await guilds.cameras(guildId);
    const cameras = await readCameras(guildId, topics);
    const due = onePerCamera(topics, cameras).slice(0, MOST_PICTURES);
    const mayAttach = due.length === 0 || poster.mayAttach(channelId) !== false;
    const taken = due.map(async ([topic, camera]): Promise<Taken[]> => {
      const picture = mayAttach ? await taker.take(guildId, camera, signal) : 'not_allowed';
      if (taker.isClosed()) return [];
      if (typeof picture === 'object') return [{ topic, picture }];
      // Nobody has asked for it, and not every hub has pictures.
      if (said.has(topic) || picture !== 'absent') note(guildId, topic, picture);
      return [];
    });
    return (await Promise.all(taken)).flat();
  }

  async function add(
    told: PressesToTell,
    messageId: string,
    taking: Promise<readonly Taken[]>,
  ): Promise<void> {
    const { guildId, channelId, since } = told;
    const taken = await taking;
    if (taken.length === 0 || !taker.isNews(since)) return;
    try {
      await poster.attach({ guildId, channelId, messageId }, taken);
      for (const { topic } of taken) note(guildId, topic, null);
    } catch (error) {
      log.debug({ err: error, guildId }, 'a picture was not added to its message');
      for (const { topic } of taken) note(guildId, topic, 'not_taken');
    }
  }

  return {
    begin(told) {
      const time = taker.begin(told.since);
      if (!time) return null;
      // Reading may take longer than telling: it is the same errand to its end.
      const trace = traceId();
      const take = () => takeAll(told, time.signal);
      const taking = (trace === null ? take() : underTrace(trace, take)).catch((error): Taken[] => {
        log.error({ err: error, guildId: told.guildId }, 'the cameras of a household could not be read');
        return [];
      });
      const release = keepWhileNews(taking);
      return {
        stands(messageId) {
          const kept = release();
          if (kept) void add(told, messageId, kept);
        },
        drop() {
          release();
          time.drop();
        },
      };
    },
    cameras: readCameras,
    troubles: guildId => troubles.get(guildId) ?? new Map(),
    forget: (guildId, topic) => void troubles.get(guildId)?.delete(topic),
  };
}

/** Two buttons of a door may have the same camera. */
function onePerCamera(topics: readonly string[], cameras: ReadonlyMap<string, Camera>): [string, Camera][] {
  const found = new Map<string, [string, Camera]>();
  for (const topic of topics) {
    const camera = cameras.get(topic);
    if (!camera) continue;
    const place = camera.kind === 'device' ? `device ${camera.deviceId}` : camera.address;
    if (!found.has(place)) found.set(place, [topic, camera]);
  }
  return [...found.values()];
}
