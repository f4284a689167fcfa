/** States of comments and feedback. */
export const moderationStates = ['waiting', 'approved', 'spam'] as const;
export type ModerationState = (typeof moderationStates)[number];

/** States of contact messages. */
export const messageStates = ['new', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/** States of a mail as the admin area shows them; `waiting` includes every step before it is sent. */
export const mailStates = ['waiting', 'sent', 'failed', 'given-up'] as const;
export type DisplayedMailState = (typeof mailStates)[number];

export const stateLabels: Readonly<Record<ModerationState | MessageState | DisplayedMailState, string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  spam: 'Spam',
  new: 'New',
  answered: 'Answered',
  sent: 'Sent',
  failed: 'Failed',
  'given-up': 'Given up',
};
