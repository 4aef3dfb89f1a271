import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { countStart } from './count-start.ts';
import { freePort } from './free-port.ts';
import { createLineLog } from './line-log.ts';
import { onEnd } from './on-end.ts';
import { installPython } from './python-environment.ts';

const BROKER = `
import asyncio, sys
from amqtt.broker import Broker

async def main():
    listeners = {"default": {"type": "tcp", "bind": "127.0.0.1:" + sys.argv[1]}}
    plugins = {"amqtt.plugins.authentication.AnonymousAuthPlugin": {"allow_anonymous": True}}
    await Broker({"listeners": listeners, "plugins": plugins}).start()
    print("running", flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
`;

/** Starts a real amqtt, a broker of MQTT 3.1.1 alone, that ends with the test. Python and its registry are needed once. */
export async function startAmqtt(): Promise<{ readonly url: string }> {
  countStart('broker');
  const python = installPython('amqtt', ['amqtt==0.12.1']);
  const port = await freePort();
  const log = createLineLog();
  const child = spawn(python, ['-c', BROKER, String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', log.add);
  onEnd(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  const failed = exited.then(([code]) => {
    throw new Error(`amqtt ended with ${code}: ${log.text()}`);
  });
  failed.catch(() => {}); // an end after the start is what tests ask for
  await Promise.race([log.waitFor(/^running$/), failed]);
  return { url: `mqtt://127.0.0.1:${port}` };
}
