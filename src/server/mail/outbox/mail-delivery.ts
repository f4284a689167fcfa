import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { BackgroundWorker } from '../../background/background-worker.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import type { RecordBounce } from '../bounce.ts';
import { asHeaderLine } from '../new-mail.ts';
import type { PrepareSenderRefusal } from '../sender-refusal.ts';
import type { MailSettings } from '../smtp/mail-settings.ts';
import { createSmtpTransport } from '../smtp/smtp-transport.ts';
import { createMailCompletion, withCompletion } from './complete-mail.ts';
import { createMailWorker } from './mail-worker.ts';
import { OutboxStore } from './outbox-store.ts';

type Dependencies = {
  readonly mail: MailSettings | null;
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly settings: () => Promise<SiteSettings>;
  /** The site's own origin. */
  readonly site: string;
  readonly recordBounce: RecordBounce;
  readonly prepareSenderRefusal: PrepareSenderRefusal;
  readonly log: Log;
};

/** Without a mail server mail stays in the outbox. */
const noDelivery: BackgroundWorker = {
  start: () => {},
  wake: () => {},
  idle: async () => {},
  stop: async () => {},
  lastTurn: () => null,
};

/** The mail worker for the configured mail server. Without MAIL_FROM the sender is the contact address of the settings. */
export const createMailDelivery = ({
  mail,
  database,
  secretKey,
  settings,
  site,
  recordBounce,
  prepareSenderRefusal,
  log,
}: Dependencies): BackgroundWorker => {
  if (mail === null) return noDelivery;
  const sender = async () => {
    if (mail.sender) return mail.sender;
    const { siteTitle, contactEmail } = await settings();
    return { name: asHeaderLine(siteTitle), address: contactEmail };
  };
  const completeMail = createMailCompletion(database.db, secretKey);
  const transport = createSmtpTransport({ ...mail, sender });
  const worker = createMailWorker({
    outbox: new OutboxStore(database.db, site),
    transport: withCompletion(transport, completeMail),
    recordBounce,
    prepareSenderRefusal,
    log,
  });
  return {
    ...worker,
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
};
