import type { MessageState, ModerationState } from '../../../shared/admin/inbox-states.ts';

export type SubmissionState = ModerationState | MessageState;

/** What the lists of comments, feedback and messages have in common. */
export type SubmissionItem = {
  readonly id: number;
  readonly name: string;
  readonly message: string;
  readonly at: string;
  readonly state: SubmissionState;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
};

/** A state that something can be put into: what the button says, and what is told afterwards. */
type Move = { readonly label: string; readonly done: string };

/** One kind of what visitors write, with what can be done to it. */
export type SubmissionKind = {
  /** Where it is asked for. */
  readonly path: string;
  /** In the middle of a sentence: `the comment of Grace`. */
  readonly one: string;
  /** `Search comments...` */
  readonly many: string;
  /** Behind the number 1, and behind another. */
  readonly counted: readonly [string, string];
  /** In the order of the filter; the first is shown unless another is chosen. */
  readonly states: readonly [SubmissionState, ...SubmissionState[]];
  /** In the order of the buttons. */
  readonly moves: Readonly<Partial<Record<SubmissionState, Move>>>;
};

const moderation = {
  states: ['waiting', 'approved', 'spam'],
  moves: {
    approved: { label: 'Approve', done: 'approved' },
    spam: { label: 'Spam', done: 'marked as spam' },
    waiting: { label: 'Back to Waiting', done: 'put back to waiting' },
  },
} as const;

export const commentKind: SubmissionKind = {
  path: '/inbox/comments',
  one: 'comment',
  many: 'comments',
  counted: ['comment', 'comments'],
  ...moderation,
};

export const feedbackKind: SubmissionKind = {
  path: '/inbox/feedback',
  one: 'feedback',
  many: 'feedback',
  counted: ['piece of feedback', 'pieces of feedback'],
  ...moderation,
};

export const messageKind: SubmissionKind = {
  path: '/inbox/messages',
  one: 'message',
  many: 'messages',
  counted: ['message', 'messages'],
  states: ['new', 'answered', 'spam'],
  moves: {
    answered: { label: 'Mark as Answered', done: 'marked as answered' },
    spam: { label: 'Spam', done: 'marked as spam' },
    new: { label: 'Back to New', done: 'put back to new' },
  },
};

/** The states that something in this state can be put into. */
export const movesFrom = ({ moves }: SubmissionKind, state: SubmissionState): readonly SubmissionState[] =>
  (Object.keys(moves) as SubmissionState[]).filter((to) => to !== state);

/** `1 comment`, `3 comments`. */
export const countOf = ({ counted }: SubmissionKind, count: number): string =>
  `${count} ${counted[count === 1 ? 0 : 1]}`;
