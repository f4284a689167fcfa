import { paths } from '../paths.ts';

/**
 * Every public form with the pattern of the page it belongs to. It is posted to that page's own path, with scripts or
 * without.
 */
export const formPaths = {
  newsletter: paths.home,
  feedback: paths.home,
  contact: paths.contact,
  vote: paths.vote,
  'check-vote': paths.vote,
  'find-vote': paths.findVote,
  comment: '/updates/:slug',
  'confirm-subscription': paths.confirmSubscription,
  unsubscribe: paths.unsubscribe,
} as const;

export type FormName = keyof typeof formPaths;

/** The hidden field that names the form; also the key of an error that belongs to no field of its own. */
export const formField = 'form';

/** What became of a submission, as the page that answers it shows it. */
export type Submission = {
  readonly form: FormName;
  /** What was typed, to fill the form again when something is wrong; never a file. Empty once it went well. */
  readonly values: Readonly<Record<string, string>>;
  /** A sentence for each field that is wrong. */
  readonly errors: Readonly<Record<string, string>>;
  /** The confirmation, once it went well. */
  readonly message: string | null;
  /** A new stamp, where the form has to be sent once more because of its old one. */
  readonly stamp?: string;
};
