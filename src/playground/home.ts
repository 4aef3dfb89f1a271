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

/** A press that somebody made: a visitor of the page, or the house by itself, as when the postman rings. */
export interface HousePress extends Pick<ButtonPress, 'device' | 'button'> {
  readonly action: ButtonPress['action'] | 'triple' | 'quadruple' | 'release';
  /** RFC 3339. */
  readonly at: string;
  readonly byVisitor: boolean;
}

/** The house behind the playground: what stands in it, and what a visitor may press and take hold of. */
export interface PlaygroundHome {
  devices(): readonly HouseDevice[];
  buttons(): readonly HouseButton[];
  press(press: ButtonPress): void;
  /** Ids of the devices that `touch` does something with. */
  readonly touchable: readonly string[];
  /** Switches, locks, draws or opens a device as a hand at home does; throws a sentence where that cannot be. */
  touch(deviceId: string): void;
  /** Called with a device as it is now, whenever it moved; returns how to stop listening. Likewise below. */
  onChange(listener: (device: HouseDevice) => void): () => void;
  onPress(listener: (press: HousePress) => void): () => void;
}
