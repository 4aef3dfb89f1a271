import { z } from 'zod';
import { Command, Id, timestamp } from '../contract.ts';

/** Scenes as our server tells of them, and what it says that they did. */

/**
 * What a scene does to locks, alarms, ways in, and what could be anything; from the gravest on. `touches`: it sets a lock,
 * an alarm or a way in, and nobody can say how; `sets`: a script, a button, a switch of unknown position.
 */
export const SCENE_DEEDS = [
  'unlocks',
  'opens',
  'disarms',
  'touches',
  'turns_on',
  'turns_off',
  'sets',
  'arms',
  'locks',
  'closes',
] as const;
/** One of SCENE_DEEDS. */
export type SceneDeed = (typeof SCENE_DEEDS)[number];

/** One such deed, and what the home calls what it is done with. */
export const SceneEffect = z
  .object({ does: z.enum(SCENE_DEEDS), name: z.string() })
  .meta({ id: 'SceneEffect' });
/** One such deed, and what the home calls what it is done with. */
export type SceneEffect = z.infer<typeof SceneEffect>;

/** A scene as `GET /scenes`, an extension of this server, lists it. */
export const Scene = z
  .object({
    id: Id,
    name: z.string(),
    room: z.string().nullable(),
    effects: z
      .array(SceneEffect)
      .optional()
      .describe(
        'What it does to locks, alarms, ways in, and what could be anything (an extension of homecord). Empty: it only sets ' +
          'lights, media, fans and blinds. Absent: the home does not tell what it does.',
      ),
  })
  .meta({ id: 'Scene' });
/** A scene as `GET /scenes` lists it. */
export type Scene = z.infer<typeof Scene>;

/** What makes one device of a scene as it was before, and as what the scene has left it. */
export const SceneUndo = z
  .object({ device_id: Id, commands: z.array(Command), left: z.array(Command) })
  .meta({ id: 'SceneUndo' });
/** What makes one device of a scene as it was before. */
export type SceneUndo = z.infer<typeof SceneUndo>;

/**
 * What `POST /scenes/{id}/trigger` did: how many devices it set, and which it could not reach.
 * `accepted` (202) where the home cannot tell.
 */
export const SceneResult = z
  .object({
    scene_id: Id,
    status: z.enum(['activated', 'partial', 'accepted']),
    triggered_at: timestamp,
    devices: z.object({
      total: z.int().min(0),
      applied: z.int().min(0),
      unreachable: z.array(Id),
    }),
    undo: z
      .array(SceneUndo)
      .optional()
      .describe(
        'What makes its devices as they were before, by `POST /devices/{id}/commands`, where they are as it `left` them still ' +
          '(an extension of homecord). Absent: the home does not tell what the scene set, or the key may not set devices.',
      ),
    request_id: z.string(),
  })
  .meta({ id: 'SceneResult' });
/** What `POST /scenes/{id}/trigger` did. */
export type SceneResult = z.infer<typeof SceneResult>;
