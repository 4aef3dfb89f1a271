import type { Device } from '../hub/contract.ts';

/** A device of the playground's house, as the Device Control API tells it. */
export type HouseDevice = Device;

/** One physical button of the house, e.g. the second rocker of a wall switch. */
export interface HouseButton {
  /** The device's id. */
  readonly device: string;
  /** What a person calls it. */
  readonly name: string;
  /** `btn_<n>`, as in the topic. */
  readonly button: string;
  /** The topic's first level, e.g. `doorbell`. */
  readonly family: string;
}

/** One thing that a finger does to a button. */
export interface ButtonPress {
  readonly device: string;
  readonly button: string;
  readonly action: 'single' | 'double' | 'hold';
}

/** The house behind the playground: what stands in it, and the buttons that a visitor may press. */
export interface PlaygroundHome {
  devices(): readonly HouseDevice[];
  buttons(): readonly HouseButton[];
  press(press: ButtonPress): void;
  /** Called whenever a device's state moves; returns how to stop listening. */
  onChange(listener: () => void): () => void;
}
