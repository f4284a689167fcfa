import { z } from 'zod';

/** Whether a person agreed to get the newsletter: never asked for it, asked but not confirmed, subscribed, unsubscribed. */
export const consentStates = ['none', 'pending', 'confirmed', 'ended'] as const;
export type ConsentState = (typeof consentStates)[number];
export const consentLabels: Readonly<Record<ConsentState, string>> = {
  confirmed: 'Subscribed',
  pending: 'Not confirmed',
  ended: 'Unsubscribed',
  none: 'Never subscribed',
};

/** The days of a subscription, in the campaign's date format; null where that has not happened. */
export const ConsentDays = z.object({
  /** Of the first sign-up. */
  asked: z.string().nullable(),
  confirmed: z.string().nullable(),
  ended: z.string().nullable(),
});
export type ConsentDays = z.infer<typeof ConsentDays>;

/** The consent of one person with its days. */
export const Consent = ConsentDays.extend({ state: z.enum(consentStates) });
export type Consent = z.infer<typeof Consent>;
