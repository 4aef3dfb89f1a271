import { expect, it } from 'vitest';
import { isPrivateName } from '../../src/egress/private-names.ts';
import { judgeRows } from '../support/judge-rows.ts';

it('takes names of private networks for such', () =>
  judgeRows(
    [
      'localhost',
      'localhost.',
      'router',
      'ROUTER',
      'hub.local',
      'Hub.LOCAL.',
      'nas.fritz.home',
      'nas.home.arpa',
      'metadata.google.internal',
      '1.0.0.127.in-addr.arpa',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '017700000001',
      '127.1',
      '127.0.0.1.',
      '',
      '.',
    ],
    host => {
      expect(isPrivateName(host)).toBe(true);
    },
  ));

it.each(['hub.example.com', 'hub.example.com.', 'home.example', '10.0.0.1.nip.io', 'local.example'])(
  'takes %s for a name that has to be looked up',
  host => expect(isPrivateName(host)).toBe(false),
);
