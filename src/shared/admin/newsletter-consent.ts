import { z } from 'zod';

/**
 * Whether a person gets the newsletter: never asked for it; asked but not confirmed; subscribed; paused, because several mails
 * in a row could not be delivered; unsubscribed; bounced, because the address refuses mail. Only `confirmed` gets newsletters.
 */
export const consentStates = ['none', 'pending', 'confirmed', 'paused', 'ended', 'bounced'] as const;
export type ConsentState = (typeof consentStates)[number];
export const consentLabels: Readonly<Record<ConsentState, string>> = {
  confirmed: 'Subscribed',
  pending: 'Not confirmed',
  paused: 'Paused',
  ended: 'Unsubscribed',
  bounced: 'Bounced',
  none: 'Never subscribed',
};

/** The days of a subscription, in the campaign's date format; null where that has not happened. */
export const ConsentDays = z.object({
  /** Of the first sign-up. */
  asked: z.string().nullable(),
  confirmed: z.string().nullable(),
  /** Of its end, or of its pause. */
  ended: z.string().nullable(),
});
export type ConsentDays = z.infer<typeof ConsentDays>;

/** The consent of one person with its days. */
export const Consent = ConsentDays.extend({
  state: z.enum(consentStates),
  /** Why mails are no longer sent, where the person did not unsubscribe: the reply of a mail server, or a complaint. */
  reason: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;
