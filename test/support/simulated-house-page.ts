import { toPlaygroundHome } from '../../src/app/to-playground-home.ts';
import { createSimulatedHome, type SimulatedHome } from '../../src/hub-server/backends/simulated/home.ts';
import { startTestPage } from './playground-page.ts';

/** A page over the simulated home, in which nothing moves but what a test moves. */
export async function startSimulatedHousePage(): Promise<{ url: string; home: SimulatedHome }> {
  const home = createSimulatedHome({ ringEveryMs: null });
  const { page } = await startTestPage({ home: await toPlaygroundHome(home) });
  return { url: page.url, home };
}
