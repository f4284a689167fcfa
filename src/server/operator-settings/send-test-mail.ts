import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { asHeaderLine } from '../mail/new-mail.ts';
import { composeMessage } from '../mail/smtp/compose-message.ts';
import type { MailSettings } from '../mail/smtp/mail-settings.ts';
import { createMessageId } from '../mail/smtp/message-id.ts';
import { signMessage } from '../mail/smtp/sign-message.ts';
import { attemptSmtp } from '../mail/smtp/smtp-attempt.ts';
import { createSmtpConnections } from '../mail/smtp/smtp-connections.ts';
import { renderMailBodies } from '../mail/templates/mail-bodies.ts';

type Given = {
  readonly mail: MailSettings;
  readonly settings: SiteSettings;
  /** The public origin. */
  readonly site: string;
  readonly recipient: string;
  readonly now: number;
};

/** Someone waits for the result. In milliseconds. */
const deadline = 20_000;

/**
 * Sends a mail at once, without the outbox, and returns why it was not accepted, in a sentence; null if it was. Only replies of the
 * mail protocol are quoted: what another kind of server answers at this address is not shown.
 */
export const sendTestMail = async ({
  mail: { server, sender, dkim, returnAddress },
  settings,
  site,
  recipient,
  now,
}: Given): Promise<string | null> => {
  const { siteTitle, contactEmail } = settings;
  const from = sender ?? { name: asHeaderLine(siteTitle), address: contactEmail };
  const bodies = renderMailBodies(
    { settings, site },
    {
      heading: 'This is a test',
      paragraphs: [`The mail server that was entered for ${siteTitle} works: this email came through it.`],
      footnote:
        'Someone on the team of this site sent this email to test its mail server. You do not need to do anything.',
    },
  );
  const message = await composeMessage(
    {
      recipient,
      reply_to: null,
      subject: `Test email from ${asHeaderLine(siteTitle)}`,
      body_text: bodies.text,
      body_html: bodies.html,
      message_id: createMessageId(site),
      created_gmt: gmtText(now),
      headers: '{}',
    },
    from,
  );
  const connections = createSmtpConnections(server, { idleTime: 0 });
  // None is kept: the settings may be wrong.
  connections.close();
  const outcome = await attemptSmtp({
    server,
    connections,
    message: {
      from: returnAddress ?? from.address,
      to: recipient,
      bytes: dkim === null ? message : await signMessage(message, dkim),
    },
    beforeHandover: async () => true,
    signal: new AbortController().signal,
    deadline,
  });
  if (outcome.kind === 'sent') return null;
  return outcome.kind === 'withheld' ? 'The test email was not sent.' : outcome.reason;
};
