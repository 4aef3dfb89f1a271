import type { SimulatedHome } from '../hub-server/backends/simulated/home.ts';
import type { HouseDevice, PlaygroundHome } from '../playground/home.ts';

/** The simulated home as the playground's page shows it, and as its visitors take hold of it. */
export async function toPlaygroundHome(home: SimulatedHome): Promise<PlaygroundHome> {
  const devices = new Map<string, HouseDevice>((await home.devices()).map(device => [device.id, device]));
  home.on('change', device => void devices.set(device.id, device));
  let pressedByVisitor = false;
  return {
    devices: () => [...devices.values()],
    buttons: home.buttons,
    touchable: home.touchable(),
    touch: home.touch,
    press(press) {
      // The home tells of a press while it is being made: so it can be told apart from those of the home itself.
      pressedByVisitor = true;
      try {
        home.pressButton(press);
      } finally {
        pressedByVisitor = false;
      }
    },
    onChange: listener => home.on('change', listener),
    onPress: listener =>
      home.on('press', ({ device, button, action, pressedAt }) =>
        listener({ device, button, action, at: pressedAt.toISOString(), byVisitor: pressedByVisitor }),
      ),
  };
}
