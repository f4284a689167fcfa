import type { ActivityDeed } from '../../shared/admin/activity.ts';
import type { MessageState, ModerationState } from '../../shared/admin/inbox-states.ts';

/** How it is told that something got into a state. */
export const moderationDeeds = {
  comment: { approved: 'approved-comment', spam: 'marked-spam', waiting: 'put-back' },
  feedback: { approved: 'approved-feedback', spam: 'marked-spam', waiting: 'put-back' },
} as const satisfies Record<string, Record<ModerationState, ActivityDeed>>;

export const messageDeeds = {
  new: 'put-back',
  answered: 'marked-answered',
  spam: 'marked-spam',
} as const satisfies Record<MessageState, ActivityDeed>;
