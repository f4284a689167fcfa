import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { MessageState, ModerationState } from '../../shared/admin/inbox-states.ts';

/** The activity log's action for each new state. */
export const moderationActions = {
  comment: { approved: 'approved-comment', spam: 'marked-spam', waiting: 'put-back' },
  feedback: { approved: 'approved-feedback', spam: 'marked-spam', waiting: 'put-back' },
} as const satisfies Record<string, Record<ModerationState, ActivityAction>>;

export const messageActions = {
  new: 'put-back',
  answered: 'marked-answered',
  spam: 'marked-spam',
} as const satisfies Record<MessageState, ActivityAction>;

/** The other actions on a submission: deleting it for good, and replying by mail. */
export const submissionRemoved = 'deleted-words' satisfies ActivityAction;
export const submissionAnswered = 'replied' satisfies ActivityAction;

/** Actions on the replies that the page of the update shows. */
const publicReplyActions = [
  'replied-publicly',
  'edited-public-reply',
  'deleted-public-reply',
] as const satisfies readonly ActivityAction[];

/** All actions on submissions. Their activity lines contain the names of the visitors. */
export const submissionActions = [
  ...Object.values(moderationActions.comment),
  ...Object.values(moderationActions.feedback),
  ...Object.values(messageActions),
  submissionRemoved,
  submissionAnswered,
  ...publicReplyActions,
] as const;

/** Actions on submissions use only this type: deleting a supporter removes the name from activity lines by the same list. */
export type SubmissionAction = (typeof submissionActions)[number];
