import { formatMoment } from '../../shared/dates.ts';
import type { MyData } from '../../shared/privacy/my-data.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { MailService } from '../mail/mail-service.ts';
import type { SubscriptionLinks } from '../newsletter/subscriptions/subscription-links.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { createEncryptedTexts } from '../secrets/encrypted-texts.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { correctOwnDetails, type OwnDetails } from './correct-own-details.ts';
import { DataLinkStore } from './data-link-store.ts';
import { deleteOwnData } from './delete-own-data.ts';
import { myDataMail } from './my-data-mail.ts';
import { hasData, readMyData } from './read-my-data.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly privacyRecord: PrivacyRecord;
  readonly mailService: MailService;
  readonly settings: () => Promise<SiteSettings>;
  readonly links: Pick<SubscriptionLinks, 'end'>;
  /** Removes the files of deleted rows. */
  readonly removeFiles: () => Promise<void>;
  readonly now: () => number;
};

/** `expired`: the link does not work, or not any more. */
export type OwnOutcome = 'done' | 'expired' | 'pending-order' | 'taken';

/** What people can do with their own data, each by the token of a mailed link. */
export type MyDataService = {
  /** Mails a link to an address, if there is anything about it. Not for the response: its time would tell whether there is. */
  readonly request: (email: string) => Promise<void>;
  /** Null if the link does not work. */
  readonly read: (token: string) => Promise<MyData | null>;
  /** As `read`, with moments for programs; the record says that it was downloaded. */
  readonly download: (token: string) => Promise<MyData | null>;
  readonly correct: (token: string, details: OwnDetails) => Promise<OwnOutcome>;
  readonly unsubscribe: (token: string) => Promise<OwnOutcome>;
  readonly remove: (token: string) => Promise<OwnOutcome>;
};

export const createMyData = (dependencies: Dependencies): MyDataService => {
  const { database, secretKey, privacyRecord, mailService, settings, links, removeFiles, now } = dependencies;
  const { db } = database;
  const { encrypt } = createEncryptedTexts(secretKey);
  const findEmail = (token: string) => new DataLinkStore(db).findEmail(token, now());

  return {
    request: async (typed) => {
      const email = typed.toLowerCase();
      if (!(await hasData(db, email))) return;
      const compose = await mailService.loadComposer();
      await inTransaction(db, async (transaction) => {
        const token = await new DataLinkStore(transaction).create(email, now());
        // Encrypted in the outbox: a copy of the database must not be enough to open somebody's data.
        const link = { site: mailService.site, token: encrypt(token, email) };
        await mailService.enqueue(
          transaction,
          [compose(email, (current) => myDataMail(current, link))],
          now(),
        );
      });
      mailService.wake();
    },
    read: async (token) => {
      const email = await findEmail(token);
      if (email === null) return null;
      const current = await settings();
      return readMyData({ db, privacyRecord }, email, (gmt) => formatMoment(gmt, current));
    },
    download: async (token) => {
      const email = await findEmail(token);
      if (email === null) return null;
      await inTransaction(db, (transaction) =>
        privacyRecord.add(transaction, [email], { kind: 'exported', way: 'my-data' }, now()),
      );
      return readMyData({ db, privacyRecord }, email, (gmt) => `${gmt}Z`);
    },
    correct: async (token, details) => {
      const email = await findEmail(token);
      return email === null ? 'expired' : correctOwnDetails({ db, privacyRecord }, email, details, now());
    },
    unsubscribe: async (token) => {
      const email = await findEmail(token);
      if (email === null) return 'expired';
      const subscriber = await db
        .selectFrom('newsletter_subscriber')
        .select('token')
        .where('email', '=', email)
        .executeTakeFirst();
      if (subscriber) await links.end(subscriber.token, 'my-data');
      return 'done';
    },
    remove: async (token) => {
      const email = await findEmail(token);
      if (email === null) return 'expired';
      const outcome = await deleteOwnData({ db, privacyRecord }, email, now());
      await removeFiles();
      return outcome;
    },
  };
};
