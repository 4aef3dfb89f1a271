import type { HomeBackend } from '../../src/hub-server/backends/backend.ts';

/** Gives a wait which resolves once something holds, looked at whenever the home tells something. */
export function untilTold(home: HomeBackend): (holds: () => unknown) => Promise<void> {
  return holds =>
    new Promise((resolve, reject) => {
      const check = async () => {
        try {
          if (await holds()) resolve();
        } catch (error) {
          reject(error);
        }
      };
      home.on('refresh', check);
      home.on('change', check);
      home.on('press', check);
      void check();
    });
}
