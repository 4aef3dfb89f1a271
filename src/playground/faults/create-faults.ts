import type { LocalFaults } from '../../local-discord/contract.ts';
import type { Broker } from '../broker.ts';
import type { HubLine } from '../hub-line.ts';
import type { Fault } from './contract.ts';

/** What the playground's faults are made with. */
export interface FaultyParts {
  readonly hub: Pick<HubLine, 'shut' | 'open' | 'delayAnswers'>;
  readonly key: HubKey;
  readonly devices: DeviceNetwork;
  readonly broker: Pick<Broker, 'shut' | 'open'>;
  readonly discord: LocalFaults;
}

/** The API key that the bot uses the hub with. Both throw an AppError where the bot uses another hub. */
export interface HubKey {
  /** Ends it at the hub. */
  revoke(): Promise<void>;
  /** Gives the bot another one. */
  renew(): Promise<void>;
}

/** The devices of the house, as the hub reaches them. */
export interface DeviceNetwork {
  /** The id of the one to lose unless told otherwise. */
  readonly likeliest: string;
  /** Rejects with an AppError where no such device is online. */
  lose(id: string): Promise<void>;
  find(id: string): void;
  /** Wets the leak sensor, or dries it. Rejects with an AppError where it is not online. */
  wet(isWet: boolean): Promise<void>;
}

/** Later than the bot waits for any answer of a hub: ten seconds. */
const SLOW_MS = 12_000;
/** For as long as nobody mends it. */
const ALWAYS = { count: Number.POSITIVE_INFINITY };

/** Creates the faults of a whole playground, each by really breaking what it says. */
export function createFaults({ hub, key, devices, broker, discord }: FaultyParts): readonly Fault[] {
  return [
    { id: 'hub_offline', cause: hub.shut, mend: hub.open },
    { id: 'hub_slow', cause: () => hub.delayAnswers(SLOW_MS), mend: () => hub.delayAnswers(0) },
    { id: 'key_revoked', cause: key.revoke, mend: key.renew },
    {
      id: 'device_unreachable',
      target: devices.likeliest,
      cause: id => devices.lose(id ?? devices.likeliest),
      mend: id => devices.find(id ?? devices.likeliest),
    },
    { id: 'water_leak', cause: () => devices.wet(true), mend: () => devices.wet(false) },
    { id: 'broker_down', cause: broker.shut, mend: broker.open },
    {
      id: 'gateway_down',
      cause() {
        discord.refuseGateway(true);
        discord.dropGateway();
      },
      mend: () => discord.refuseGateway(false),
    },
    {
      id: 'discord_failing',
      cause: () => discord.failRest({ ...ALWAYS, status: 500 }),
      mend: discord.mendRest,
    },
  ];
}
