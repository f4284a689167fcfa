/** What visitors wrote for the site waits until somebody of the team decides. */
export const moderationStates = ['waiting', 'approved', 'spam'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** What visitors wrote to the team is new until it is answered. */
export const messageStates = ['new', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/** A mail as people see it: on its way in whatever step, sent, failed, or failed and given up. */
export const mailStates = ['waiting', 'sent', 'failed', 'given-up'] as const;
export type ShownMailState = (typeof mailStates)[number];

/** The states as the screens name them. */
export const stateLabels: Readonly<Record<ModerationState | MessageState | ShownMailState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  spam: 'Spam',
  new: 'New',
  answered: 'Answered',
  sent: 'Sent',
  failed: 'Failed',
  'given-up': 'Given up',
};
