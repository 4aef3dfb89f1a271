import { expect, it } from 'vitest';
import type { Change } from '../../../src/guilds/audit/contract.ts';
import { auditOf, changesOf } from '../../support/audit-of.ts';
import { type Household, startHousehold } from '../../support/household.ts';
import { type Commands, useCommands } from '../../support/use-commands.ts';

const aquarium = { id: 'aquarium', name: 'Fish tank' };
const PARENTS = '1200000000000000021';

type Approving = readonly [role: string | null, channel: string | null];

/** That somebody else approves the fish tank, by role and channel. */
function toApprovalChange(before: Approving | null, after: Approving | null): Change & { about: 'care' } {
  const toApproval = (to: Approving | null) => to && { approverRoleId: to[0], approvalChannelId: to[1] };
  const approval = { before: toApproval(before), after: toApproval(after) };
  return { about: 'care', scene: aquarium, before: before && 'approve', after: 'approve', approval };
}

it.each<[string, (household: Household) => [Commands, Change[]]]>([
  [
    'who may do what',
    () => [
      [
        ['access allow', { level: 'trigger', role: PARENTS }],
        ['access allow', { level: 'trigger', role: PARENTS }],
        ['access remove', { level: 'trigger', role: PARENTS }],
        ['access reset', {}],
        ['access allow', { level: 'look', role: PARENTS }],
        ['access reset', {}],
        ['scenes add', { id: 'aquarium', name: 'Fish tank' }],
        ['scenes allow', { id: 'aquarium', role: PARENTS }],
        ['scenes allow', { id: 'aquarium', role: PARENTS }],
        ['scenes disallow', { id: 'aquarium', role: PARENTS }],
        ['scenes careful', { id: 'aquarium', mode: 'confirm' }],
        ['scenes careful', { id: 'aquarium', mode: 'confirm' }],
        ['scenes careful', { id: 'aquarium', mode: 'none' }],
        ['hub pause', { minutes: 0 }],
      ],
      [
        { about: 'level', level: 'trigger', roleId: PARENTS, isAllowed: true },
        { about: 'level', level: 'trigger', roleId: PARENTS, isAllowed: false },
        { about: 'level', level: 'look', roleId: PARENTS, isAllowed: true },
        { about: 'roles_reset' },
        { about: 'scene', before: null, after: aquarium },
        { about: 'scene_role', scene: aquarium, roleId: PARENTS, isAllowed: true },
        { about: 'scene_role', scene: aquarium, roleId: PARENTS, isAllowed: false },
        { about: 'care', scene: aquarium, before: null, after: 'confirm' },
        { about: 'care', scene: aquarium, before: 'confirm', after: 'none' },
      ],
    ],
  ],
  [
    'who approves, and where',
    ({ doorbell }) => [
      [
        ['scenes add', { id: 'aquarium', name: 'Fish tank' }],
        ['scenes careful', { id: 'aquarium', mode: 'approve' }],
        ['scenes careful', { id: 'aquarium', mode: 'approve', role: PARENTS }],
        ['scenes careful', { id: 'aquarium', mode: 'approve', role: PARENTS }],
        ['scenes careful', { id: 'aquarium', mode: 'approve', role: PARENTS, channel: doorbell }],
        ['scenes careful', { id: 'aquarium', mode: 'confirm' }],
      ],
      [
        { about: 'scene', before: null, after: aquarium },
        toApprovalChange(null, [null, null]),
        toApprovalChange([null, null], [PARENTS, null]),
        toApprovalChange([PARENTS, null], [PARENTS, doorbell]),
        { ...toApprovalChange([PARENTS, doorbell], null), after: 'confirm' },
      ],
    ],
  ],
])('records changes of %s, from what to what', async (_what, toRow) => {
  const household = await startHousehold({ hubUrl: null, roles: [{ id: PARENTS, name: 'Parents' }] });
  const [commands, changes] = toRow(household);
  await useCommands(household, commands);
  const entries = await auditOf(household);
  expect(entries).toEqual(
    changes.map(change => ({ userId: household.parent, way: 'slash', type: 'change', change })),
  );
});

it('records until when the house is paused, and that it no longer is', async () => {
  const household = await startHousehold();
  await useCommands(household, [['hub pause', { minutes: 10 }]]);
  const { pause } = await household.guilds.access(household.guildId);
  await useCommands(household, [
    ['hub pause', { minutes: 0 }],
    ['hub pause', { minutes: 0 }],
  ]);
  expect(await changesOf(household)).toEqual([
    { about: 'pause', until: pause?.until.getTime() },
    { about: 'pause', until: null },
  ]);
});
