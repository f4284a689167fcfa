import type { MessageState, ModerationState } from '../../../shared/admin/inbox-states.ts';

export type SubmissionState = ModerationState | MessageState;

/** The common part of comments, feedback and contact messages. */
export type SubmissionItem = {
  readonly id: number;
  readonly name: string;
  readonly message: string;
  readonly at: string;
  readonly state: SubmissionState;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
};

/** A change of state: the label of its button, and the text of the notice afterwards. */
type Move = { readonly label: string; readonly done: string };

/** A kind of submission with its labels, states and moves. */
export type SubmissionKind = {
  /** Path of its requests. */
  readonly path: string;
  /** Singular inside a sentence: `the comment of Grace`. */
  readonly one: string;
  /** Plural inside a sentence: `Search comments...` */
  readonly many: string;
  /** Singular and plural after a number. */
  readonly counted: readonly [string, string];
  /** In the order of the filter; the first is the default. */
  readonly states: readonly [SubmissionState, ...SubmissionState[]];
  /** In the order of the buttons. */
  readonly moves: Readonly<Partial<Record<SubmissionState, Move>>>;
};

const moderation = {
  states: ['waiting', 'approved', 'spam'],
  moves: {
    approved: { label: 'Approve', done: 'approved' },
    spam: { label: 'Spam', done: 'marked as spam' },
    waiting: { label: 'Back to Waiting', done: 'moved back to waiting' },
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
    new: { label: 'Back to New', done: 'moved back to new' },
  },
};

/** The states that a submission in this state can be moved to. */
export const listMoves = ({ moves }: SubmissionKind, state: SubmissionState): readonly SubmissionState[] =>
  (Object.keys(moves) as SubmissionState[]).filter((to) => to !== state);

/** `1 comment`, `3 comments`. */
export const formatSubmissionCount = ({ counted }: SubmissionKind, count: number): string =>
  `${count} ${counted[count === 1 ? 0 : 1]}`;
