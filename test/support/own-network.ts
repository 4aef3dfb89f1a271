import { execFileSync } from 'node:child_process';
import { onEnd } from './on-end.ts';

/** A network beside this machine's, as another computer's: each port is free there, and nothing of it is left. */
export interface OwnNetwork {
  /** This machine's address, as seen from there. */
  readonly here: string;
  /** Its address, as seen from here. */
  readonly there: string;
  /** The words before those of a program that is to be there. */
  readonly enter: readonly string[];
}

/** Makes one that goes with the test. Needs root. */
export function createOwnNetwork(): OwnNetwork {
  const name = `homecord-${process.pid}`;
  const [outer, inner] = [`hc${process.pid}`, `hc${process.pid}-in`];
  // Of RFC 2544's addresses, which are no network's: four a process.
  const [third, fourth] = [(process.pid >> 6) & 255, (process.pid & 63) * 4];
  const [here, there] = [`198.18.${third}.${fourth + 1}`, `198.18.${third}.${fourth + 2}`];
  const ip = (words: string) =>
    execFileSync('ip', words.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] });
  ip(`netns add ${name}`);
  onEnd(() => void ip(`netns delete ${name}`));
  ip(`link add ${outer} type veth peer name ${inner} netns ${name}`);
  onEnd(() => void ip(`link delete ${outer}`));
  ip(`address add ${here}/30 dev ${outer}`);
  ip(`link set ${outer} up`);
  ip(`-n ${name} address add ${there}/30 dev ${inner}`);
  for (const device of ['lo', inner]) ip(`-n ${name} link set ${device} up`);
  ip(`-n ${name} route add default via ${here}`);
  return { here, there, enter: ['nsenter', `--net=/run/netns/${name}`] };
}
