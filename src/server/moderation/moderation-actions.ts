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

/** What is done to words besides: deleting them for good, and answering them by mail. */
export const wordsRemoved = 'deleted-words' satisfies ActivityDeed;
export const wordsAnswered = 'replied' satisfies ActivityDeed;

/** Everything the team does with what visitors wrote. Such a line names who wrote it, and perhaps others. */
export const wordsDeeds = [
  ...Object.values(moderationDeeds.comment),
  ...Object.values(moderationDeeds.feedback),
  ...Object.values(messageDeeds),
  wordsRemoved,
  wordsAnswered,
] as const;

/** The only deeds by which words are decided about: whoever forgets a name in the log goes by the same list. */
export type WordsDeed = (typeof wordsDeeds)[number];
