import { paths } from '../paths.ts';

/** Every public form with the path of its page, to which it is posted with or without scripts. */
export const formPaths = {
  newsletter: paths.home,
  feedback: paths.home,
  contact: paths.contact,
  vote: paths.vote,
  'check-vote': paths.vote,
  'cancel-vote': paths.vote,
  'find-vote': paths.findVote,
  comment: '/updates/:slug',
  'confirm-subscription': paths.confirmSubscription,
  unsubscribe: paths.unsubscribe,
  'my-data': paths.myData,
  'correct-my-data': paths.myData,
  'end-my-newsletter': paths.myData,
  'delete-my-data': paths.myData,
} as const;

export type FormName = keyof typeof formPaths;

/** The hidden field with the form's name; also the key of an error that belongs to no single field. */
export const formField = 'form';

/** A link beside the message of a form. */
export type FormLink = { readonly label: string; readonly address: string };

/** The result of sending a form, as the response page shows it. */
export type Submission = {
  readonly form: FormName;
  /** The submitted values, to fill the form again after an error; never a file. Empty after success. */
  readonly values: Readonly<Record<string, string>>;
  /** A message for each invalid field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The confirmation after success. */
  readonly message: string | null;
  readonly link?: FormLink;
  /** A new stamp, if the form must be sent again because of an invalid stamp. */
  readonly stamp?: string;
};
