import type { MailSender, SmtpServer } from '../mail/smtp/mail-settings.ts';
import type { PaychanguSettings } from '../votes/payments/paychangu/paychangu-settings.ts';

/** A mail server that was entered on the set-up page or in the admin area. */
export type EnteredMailServer = SmtpServer & { readonly sender: MailSender | null };

export type PaymentKeys = Pick<PaychanguSettings, 'secretKey' | 'webhookSecret'>;

/** What can be set up without a shell. The environment wins over it. */
export type OperatorSettings = {
  /** The public origin. */
  readonly publicUrl: string | null;
  readonly mailServer: EnteredMailServer | null;
  readonly paymentKeys: PaymentKeys | null;
};

export const noOperatorSettings: OperatorSettings = { publicUrl: null, mailServer: null, paymentKeys: null };
