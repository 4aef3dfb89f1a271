import type { OfferedSetting } from '../../guilds/model.ts';
import type { Setting } from '../../intents/orders/contract.ts';

/** What was ordered, as it is kept with an offer: how things are by then is asked when it is taken. */
export function toOffered(settings: readonly Setting[]): readonly OfferedSetting[] {
  return [...Map.groupBy(settings, ({ deviceId }) => deviceId)].map(([deviceId, all]) => ({
    deviceId,
    commands: all.map(({ capability, to }) =>
      'is' in to ? { capability, value: to.is } : { capability, by: to.by },
    ),
  }));
}

/** The same, as it was ordered. */
export function toSettings(offered: readonly OfferedSetting[]): readonly Setting[] {
  return offered.flatMap(({ deviceId, commands }) =>
    commands.map(command => ({
      deviceId,
      capability: command.capability,
      to: 'by' in command ? { by: command.by } : { is: command.value },
    })),
  );
}
