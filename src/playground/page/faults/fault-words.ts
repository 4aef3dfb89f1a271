import type { FaultId } from '../../faults/contract.ts';

/** What a visitor reads of a fault. */
export interface FaultWords {
  readonly name: string;
  /** What it does, and what to try then. */
  readonly explains: string;
}

/** Every fault in words. */
export const FAULT_WORDS: Readonly<Record<FaultId, FaultWords>> = {
  hub_offline: {
    name: 'Hub offline',
    explains: 'Nothing listens at the hub’s address any more. Try /devices.',
  },
  hub_slow: {
    name: 'Hub slow',
    explains: 'The hub does at once what it is told, but answers 12 seconds later. Try a scene.',
  },
  key_revoked: {
    name: 'API key revoked',
    explains: 'The hub’s owner ends the bot’s key; mending gives it another. Try /devices.',
  },
  device_unreachable: {
    name: 'Device unreachable',
    explains: 'One device drops off the network. Try a scene that reaches for it.',
  },
  water_leak: {
    name: 'Water in the bathroom',
    explains: 'The leak sensor gets wet. Try “homecord, is there water anywhere?”',
  },
  broker_down: {
    name: 'MQTT broker down',
    explains:
      'Nobody carries the buttons’ presses. Press the doorbell, then mend: it is told late, not lost.',
  },
  gateway_down: {
    name: 'Discord cuts the bot off',
    explains: 'The bot goes offline. Say something in #home, then mend: it hears what it missed.',
  },
  discord_failing: {
    name: 'Discord answers 500',
    explains: 'Whatever the bot sends fails. Press the doorbell, then mend: the press was kept.',
  },
};
