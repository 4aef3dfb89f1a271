import { expect, it } from 'vitest';
import { toPlaygroundHome } from '../../src/app/to-playground-home.ts';
import { createSimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import type { HousePress } from '../../src/playground/home.ts';

it('shows a device as it is after a touch', async () => {
  const home = await toPlaygroundHome(createSimulatedHome());

  home.touch('living_room_lamp');

  const lamp = home.devices().find(({ id }) => id === 'living_room_lamp');
  expect(lamp?.state.on).toBe(false);
});

it('tells a visitor’s press from one of the house itself', async () => {
  const simulated = createSimulatedHome();
  const home = await toPlaygroundHome(simulated);
  const presses: HousePress[] = [];
  home.onPress(press => presses.push(press));

  home.press({ device: 'wall_remote', button: 'btn_2', action: 'hold' });
  simulated.pressButton({ device: 'doorbell', button: 'btn_1' });

  expect(presses).toMatchObject([
    { device: 'wall_remote', button: 'btn_2', action: 'hold', byVisitor: true },
    { device: 'doorbell', button: 'btn_1', action: 'single', byVisitor: false },
  ]);
});
