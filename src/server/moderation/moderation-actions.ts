import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { MessageState, ModerationState } from '../../shared/admin/inbox-states.ts';

/** How it is told that something got into a state. */
export const moderationActions = {
  comment: { approved: 'approved-comment', spam: 'marked-spam', waiting: 'put-back' },
  feedback: { approved: 'approved-feedback', spam: 'marked-spam', waiting: 'put-back' },
} as const satisfies Record<string, Record<ModerationState, ActivityAction>>;

export const messageActions = {
  new: 'put-back',
  answered: 'marked-answered',
  spam: 'marked-spam',
} as const satisfies Record<MessageState, ActivityAction>;

/** What is done to words besides: deleting them for good, and answering them by mail. */
export const submissionRemoved = 'deleted-words' satisfies ActivityAction;
export const submissionAnswered = 'replied' satisfies ActivityAction;

/** Everything the team does with what visitors wrote. Such a line names who wrote it, and perhaps others. */
export const submissionActions = [
  ...Object.values(moderationActions.comment),
  ...Object.values(moderationActions.feedback),
  ...Object.values(messageActions),
  submissionRemoved,
  submissionAnswered,
] as const;

/** The only deeds by which words are decided about: whoever forgets a name in the log goes by the same list. */
export type SubmissionAction = (typeof submissionActions)[number];
