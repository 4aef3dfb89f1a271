import type { AuditEvent, AuditKind, Change } from './contract.ts';

/** Where an event belongs: a scene that the hub was not asked for counts as refused, whoever did so. */
export function kindOf(event: AuditEvent): AuditKind {
  if (event.type === 'change') return 'changes';
  if (event.type === 'attempt') return 'refusals';
  switch (event.result.kind) {
    case 'refused':
    case 'declined':
    case 'expired':
    case 'missed':
    case 'cancelled':
      return 'refusals';
    default:
      return 'runs';
  }
}

/** The id of the scene that an event is found by; null: it is about none, or several. */
export function sceneOf(event: AuditEvent): string | null {
  if (event.type !== 'run' && event.type !== 'change') return null;
  return event.type === 'run' ? event.sceneId : sceneOfChange(event.change);
}

function sceneOfChange(change: Change): string | null {
  switch (change.about) {
    case 'scene':
    case 'phrase':
      return change.after?.id ?? change.before?.id ?? null;
    case 'scene_role':
    case 'care':
      return change.scene.id;
    default:
      return null;
  }
}
