import { type HealthReason, toCause } from '../../reason.ts';
import type { Health } from '../backend.ts';

/** What is known of the way to the devices. */
export interface Standing {
  /** Why the broker cannot be used; null where it can. */
  readonly brokerProblem: string | null;
  /** What zigbee2mqtt last said of itself on this connection; null: nothing yet. */
  readonly bridge: 'online' | 'offline' | null;
  /** Whether it has listed its devices and groups. */
  readonly isKnown: boolean;
}

/** How the home stands, in a sentence that says what to do next. */
export function toHealth({ brokerProblem, bridge, isKnown }: Standing): Health {
  if (brokerProblem !== null) {
    return bad(
      { code: 'broker_unusable', cause: toCause(brokerProblem) },
      `The broker cannot be used: ${brokerProblem}. Check that it runs, and MQTT_URL, MQTT_USERNAME and MQTT_PASSWORD.`,
    );
  }
  if (bridge === 'offline')
    return bad(
      { code: 'zigbee2mqtt_offline' },
      'zigbee2mqtt is offline. Start it, and look into its log where it ends again.',
    );
  if (bridge === null || !isKnown) {
    return bad(
      { code: 'zigbee2mqtt_silent' },
      'The broker is connected, but zigbee2mqtt has told nothing. Check that it runs on this broker, and that ' +
        'ZIGBEE2MQTT_BASE_TOPIC is its base_topic.',
    );
  }
  return { ok: true, detail: 'zigbee2mqtt is online.' };
}

function bad(reason: HealthReason, detail: string): Health {
  return { ok: false, detail, reason };
}
