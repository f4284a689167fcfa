import type { SiteSettings } from '../../../shared/site-settings.ts';
import type { DueWork } from '../../background/due-work.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import type { MailSettings } from '../smtp/mail-settings.ts';
import type { MailTransport } from '../smtp/mail-transport.ts';
import { createSmtpTransport } from '../smtp/smtp-transport.ts';
import { createMailOpening } from './decrypt-mail.ts';
import { createMailWorker } from './mail-worker.ts';
import { asHeaderLine } from './new-mail.ts';
import { OutboxStore } from './outbox-store.ts';

type Dependencies = {
  readonly mail: MailSettings | null;
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly settings: () => Promise<SiteSettings>;
  /** The site's own origin. */
  readonly site: string;
  readonly log: Log;
};

/** Where no mail server is set: mail stays in the outbox until there is one. */
const noDelivery: DueWork = { start: () => {}, wake: () => {}, idle: async () => {}, stop: async () => {} };

/** Opens the links that are sealed in the database, at the last moment. */
const openingLinks = (transport: MailTransport, secretKey: SecretKey): MailTransport => {
  const opened = createMailOpening(secretKey);
  return { send: ({ mail, ...attempt }) => transport.send({ ...attempt, mail: opened(mail) }) };
};

/** The worker for the mail server that is set, if one is. Without a sender of its own, mail comes from the contact address. */
export const createMailDelivery = ({
  mail,
  database,
  secretKey,
  settings,
  site,
  log,
}: Dependencies): DueWork => {
  if (mail === null) return noDelivery;
  const sender = async () => {
    if (mail.sender) return mail.sender;
    const { siteTitle, contactEmail } = await settings();
    return { name: asHeaderLine(siteTitle), address: contactEmail };
  };
  return createMailWorker({
    outbox: new OutboxStore(database.db, site),
    transport: openingLinks(createSmtpTransport({ server: mail.server, sender }), secretKey),
    log,
  });
};
