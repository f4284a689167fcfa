import { ActivityLog } from '../../server/activity/activity-log.ts';
import { TeamStore } from '../../server/auth/team-store.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import { roleLabels } from '../../shared/admin/roles.ts';
import type { ActivityContext } from './activity-context.ts';
import { pickTime } from './sample-times.ts';

const editor = 'Chisomo Phiri (sample)';
const administrator = roleLabels.administrator;

/** What the team did, as the activity log shows it: the day, who, what, and to what. */
const samples: readonly (readonly [number, string, ActivityAction, string])[] = [
  [-30, administrator, 'saved-settings', ''],
  [-30, administrator, 'published-content', '“Voting is open: thank you for every single vote”'],
  [-26, administrator, 'invited-user', editor],
  [-25, editor, 'accepted-invitation', ''],
  [-20, editor, 'uploaded-media', 'six pictures'],
  [-20, editor, 'published-content', '“Community days”'],
  [-14, editor, 'published-content', '“Facts, figures & pictures: our press room is open”'],
  [-10, editor, 'approved-feedback', 'a supporter'],
  [-9, administrator, 'published-content', '“What I’m packing for the final stage”'],
  [-7, editor, 'marked-spam', 'a stranger'],
  [-4, editor, 'published-content', '“School visits”'],
  [-3, editor, 'approved-comment', 'a supporter'],
  [-2, editor, 'created-content', '“Exam season: a study plan that fits around the chores”'],
  [-1, administrator, 'published-content', '“Book number 5,000 has a name in it”'],
  [-1, administrator, 'scheduled-content', '“Rehearsal week: come behind the curtain”'],
];

/** Installs an Editor and the log of what the team did. The hash is that of a password that nobody knows. */
export const installTeam = async (
  { transaction, dialect, timeline, random }: ActivityContext,
  passwordHash: string,
): Promise<void> => {
  const team = new TeamStore(transaction, dialect);
  await team.lock();
  const joined = timeline.timeOf(-25);
  const id = await team.create(
    { username: 'chisomo', name: editor, email: 'chisomo@example.org', role: 'editor' },
    joined,
  );
  await team.setPassword(id, passwordHash, joined);
  const log = new ActivityLog(transaction);
  for (const [days, actor, action, subject] of samples) {
    // Only the titles of entries are in quotation marks.
    const [, title] = /^“(.*)”$/.exec(subject) ?? [];
    const entry = await transaction
      .selectFrom('entry')
      .select(['id', 'type as kind'])
      .where('title', '=', title ?? '')
      .where('title', '!=', '')
      .executeTakeFirst();
    await log.add(
      { actor, action, subject, ...(entry ? { about: entry } : {}) },
      pickTime(timeline, random, days),
    );
  }
};
