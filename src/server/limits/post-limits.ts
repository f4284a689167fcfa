import type { FormName } from '../../shared/forms/form-names.ts';

/** How often a form may be sent within one window. */
export type FormLimits = {
  /** From one address. Phone companies in Malawi put thousands of phones behind one, so these are generous. */
  readonly perAddress: number;
  /** By one sender, where the form names one. Nobody shares an e-mail address with thousands, so these are strict. */
  readonly perSender: number | null;
};

export type PostLimits = {
  readonly window: number;
  /** Posts of all kinds from one address. */
  readonly perAddress: number;
  readonly forms: Readonly<Record<FormName, FormLimits>>;
  /** So many refusals show what was typed; making a page costs more than a robot's post is worth. */
  readonly wholeAnswers: number;
  /** Posts of one address that are being received at once: each may hold a picture of 2 MB in memory, several times. */
  readonly atOnce: number;
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
    vote: { perAddress: 900, perSender: 20 },
    'check-vote': { perAddress: 600, perSender: null },
    'find-vote': { perAddress: 60, perSender: 10 },
  },
  wholeAnswers: 20,
  atOnce: 20,
};
