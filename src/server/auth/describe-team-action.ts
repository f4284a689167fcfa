import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { Activity } from '../activity/activity-log.ts';

/** An action on another member’s account, for the activity log. */
export const describeTeamAction = (
  actor: { readonly name: string },
  action: ActivityAction,
  { id, name }: { readonly id: string; readonly name: string },
): Activity => ({ actor: actor.name, action, subject: name, about: { kind: 'member', id } });
