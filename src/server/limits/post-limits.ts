import type { FormName } from '../../shared/forms/form-names.ts';

/** How often one form may be sent within a window. */
type FormLimits = {
  /** Per address. Phone companies in Malawi put thousands of phones behind one address, so these are generous. */
  readonly perAddress: number;
  /** Per sender, where the form names one. Senders do not share an e-mail address with thousands, so these are strict. */
  readonly perSender: number | null;
};

export type PostLimits = {
  readonly window: number;
  /** Posts of all forms from one address. */
  readonly perAddress: number;
  readonly forms: Readonly<Record<FormName, FormLimits>>;
  /** How many rejections render the page with the typed text. Later ones are text only: a robot's post is not worth a page. */
  readonly maxFullRejections: number;
  /** Concurrent posts of one address: each may have a picture of 2 MB in memory, several times. */
  readonly maxConcurrent: number;
};

export const postLimits: PostLimits = {
  window: 60 * 60_000,
  perAddress: 1_200,
  forms: {
    newsletter: { perAddress: 100, perSender: 5 },
    feedback: { perAddress: 30, perSender: null },
    contact: { perAddress: 30, perSender: 5 },
    comment: { perAddress: 120, perSender: 10 },
    'confirm-subscription': { perAddress: 120, perSender: null },
    unsubscribe: { perAddress: 120, perSender: null },
    'my-data': { perAddress: 60, perSender: 5 },
    'correct-my-data': { perAddress: 60, perSender: null },
    'end-my-newsletter': { perAddress: 60, perSender: null },
    'delete-my-data': { perAddress: 60, perSender: null },
    vote: { perAddress: 900, perSender: 20 },
    'check-vote': { perAddress: 600, perSender: null },
    'cancel-vote': { perAddress: 600, perSender: null },
    'find-vote': { perAddress: 60, perSender: 10 },
  },
  maxFullRejections: 20,
  maxConcurrent: 20,
};
