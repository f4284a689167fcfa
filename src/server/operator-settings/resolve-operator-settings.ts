import type { Environment } from '../environment.ts';
import type { MailSettings } from '../mail/smtp/mail-settings.ts';
import type { PaychanguSettings } from '../votes/payments/paychangu/paychangu-settings.ts';
import type { OperatorSettings } from './operator-settings.ts';

/** The part of the environment that the operator settings complete. */
export type OperatorEnvironment = Pick<
  Environment,
  'publicUrl' | 'mail' | 'mailOptions' | 'payments' | 'gateway' | 'isDemo'
> & {
  /** The address that the server listens on. */
  readonly ownAddress: string;
};

/** What is in force. */
export type ResolvedSettings = {
  /** The public origin. */
  readonly site: string;
  readonly mail: MailSettings | null;
  readonly payments: PaychanguSettings | null;
};

/** Completes the environment with the operator settings; a variable that is set always wins. */
export const resolveOperatorSettings = (
  environment: OperatorEnvironment,
  { publicUrl, mailServer, paymentKeys }: OperatorSettings,
): ResolvedSettings => {
  const { mailOptions, gateway } = environment;
  const entered =
    mailServer === null
      ? null
      : { ...mailOptions, server: mailServer, sender: mailOptions.sender ?? mailServer.sender };
  return {
    site: environment.publicUrl ?? publicUrl ?? environment.ownAddress,
    mail: environment.mail ?? entered,
    payments: environment.payments ?? (paymentKeys === null ? null : { ...paymentKeys, url: gateway }),
  };
};
