import { composeMessage } from './compose-message.ts';
import type { DkimSettings } from './dkim-settings.ts';
import type { MailSender, SmtpServer } from './mail-settings.ts';
import type { MailTransport } from './mail-transport.ts';
import { signMessage } from './sign-message.ts';
import { attemptSmtp } from './smtp-attempt.ts';
import { createSmtpConnections } from './smtp-connections.ts';

type Dependencies = {
  readonly server: SmtpServer;
  /** Null: mails are not signed here. */
  readonly dkim?: DkimSettings | null;
  /** The envelope's sender, to whom mails come back; null: the sender of the mail. */
  readonly returnAddress?: string | null;
  /** Read again for each mail, because the settings may change. */
  readonly sender: () => Promise<MailSender>;
  /** The limit of one attempt in milliseconds; shorter than a claim, so that no attempt outlives its claim. */
  readonly deadline?: number;
  /** How long a connection waits for its next mail, in milliseconds: longer than the outbox is left unread. */
  readonly idleTime?: number;
};

/** Sends mail through the mail server in `SMTP_URL`. To be closed once nothing is sent any more. */
export const createSmtpTransport = ({
  server,
  sender,
  dkim = null,
  returnAddress = null,
  deadline = 90_000,
  idleTime = 10_000,
}: Dependencies): MailTransport & { readonly close: () => void } => {
  const connections = createSmtpConnections(server, { idleTime });
  return {
    send: async ({ mail, beforeHandover, signal }) => {
      const from = await sender();
      const composed = await composeMessage(mail, from);
      const bytes = dkim === null ? composed : await signMessage(composed, dkim);
      const message = { from: returnAddress ?? from.address, to: mail.recipient, bytes };
      return attemptSmtp({ server, connections, message, beforeHandover, signal, deadline });
    },
    close: connections.close,
  };
};
