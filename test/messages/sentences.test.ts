import { expect, it } from 'vitest';
import { languages, type Messages } from '../../src/messages/catalogue.ts';
import { judgeRows } from '../support/judge-rows.ts';

/** What begins a sentence in lower case; behind a single letter or two, a dot is an abbreviation's. */
function lowerStarts(text: string): string[] {
  const plain = text.replaceAll(/`[^`]*`|<[^>]*>/g, 'Name');
  const starts = plain.matchAll(/(?:^|\n|\p{L}{3}[*”]*[.!?…] )[^\p{L}\p{N}]*(?<word>\p{L}+)/gu);
  return [...starts].flatMap(({ groups }) =>
    /^\p{Ll}/u.test(groups?.word ?? '') ? (groups?.word ?? '') : [],
  );
}

/** Texts that are made of others, with all that these may be; whatever is no text of ours is a name or a mention. */
function composed(t: Messages): string[] {
  const { access, careful, schedule, buttons } = t;
  const [user, scene, unix, channel, role] = ['<@3>', 'Name', 1, '<#5>', '<@&7>'] as const;
  const gone = access.goneRole({ id: '7' });
  const roles = [role, gone];
  const approvers = [role, gone, access.managers, user];
  const places = [careful.askedHere, careful.askedThere({ channel })];
  const times = [schedule.at({ unix }), schedule.on({ unix })];
  const levels = Object.values(access.level);
  const who = [
    ...[access.everyone, access.lookers, access.onlyManagers, access.listeners({ channels: [channel] })],
    access.roles({ roles }),
  ];
  const care = [
    access.care.none,
    access.care.confirm,
    ...approvers.map(each => access.care.approve({ approvers: each })),
  ];
  const button = buttons.every;
  return [
    ...approvers.map(each => careful.whoDecides({ approvers: [each, gone], unix })),
    ...approvers.flatMap(each => places.map(place => careful.set.approve({ scene, approvers: each, place }))),
    ...[null, channel].flatMap(there => [
      careful.wants({ user, scene, channel: there }),
      careful.waitsAlready({ scene, channel: there, unix }),
      ...times.map(when => careful.wantsLater({ user, scene, channel: there, when })),
    ]),
    ...times.flatMap(when => [
      careful.reallyLater({ scene, when }),
      schedule.ask({ scene, when }),
      schedule.kept({ scene, when }),
      schedule.already({ scene, when }),
      schedule.waiting({ scene, when }),
    ]),
    ...levels.flatMap(level => [
      ...who.map(each => access.line({ level, who: each })),
      ...roles.flatMap(each => [
        access.allowed({ role: each, level }),
        access.removed({ role: each, level }),
        access.wasNot({ role: each, level }),
      ]),
    ]),
    ...care.map(rule =>
      access.scene({ scene, rules: [rule, access.byItsWords, access.inChannel({ channel })] }),
    ),
    ...roles.flatMap(each => [
      access.sceneAllowed({ scene, role: each }),
      access.sceneDisallowed({ scene, role: each }),
      access.sceneWasNot({ scene, role: each }),
    ]),
    ...[buttons.unmuted({ button }), buttons.silenced({ button }), buttons.audible({ button })],
    ...[buttons.muted({ button, unix }), buttons.stillMuted({ button, unix })],
    buttons.routed({ button, channel: buttons.householdChannel, role: null }),
  ];
}

it('begins no sentence in lower case, whatever it is made of, in any language', () =>
  judgeRows(
    Object.values(languages).map(t => [t.tag, t] as const),
    ([_tag, t]) => {
      expect(composed(t).filter(text => lowerStarts(text).length > 0)).toEqual([]);
    },
  ));
