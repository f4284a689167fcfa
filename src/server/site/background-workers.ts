import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { BackgroundWorker } from '../background/background-worker.ts';
import { createScheduleWorker } from '../editing/schedule-worker.ts';
import { createFileStoreWorker } from '../files/file-store-worker.ts';
import type { MailService } from '../mail/mail-service.ts';
import { createMediaBinWorker } from '../media/media-bin-worker.ts';
import { createMailboxWorker } from '../newsletter/bounces/mailbox-worker.ts';
import { createNewsletterWorker } from '../newsletter/sending/newsletter-worker.ts';
import { createNotificationWorker } from '../notifications/notification-worker.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { createRetentionWorker } from '../retention/retention-worker.ts';
import type { Votes } from '../votes/votes.ts';
import type { SiteContent } from './site-content.ts';
import type { SiteDependencies } from './site-dependencies.ts';

type Parts = {
  readonly content: SiteContent;
  readonly settings: () => Promise<SiteSettings>;
  readonly mail: BackgroundWorker;
  readonly mailService: MailService;
  readonly privacyRecord: PrivacyRecord;
  readonly votes: Votes;
  readonly backups: readonly BackgroundWorker[];
};

/** Everything that works without a request. Every process runs all of it. */
export const createBackgroundWorkers = (dependencies: SiteDependencies, parts: Parts) => {
  const { database, fileStore, renditionsFolder, site, bounceMailbox, log } = dependencies;
  const { content, settings, mail, mailService, privacyRecord, votes, backups } = parts;
  const { pictureWorker } = content;
  const now = Date.now;
  const folders = { fileStore, renditionsFolder };
  const workers: Readonly<Record<string, BackgroundWorker>> = {
    mail,
    ...(bounceMailbox === null
      ? {}
      : { bounces: createMailboxWorker({ database, privacyRecord, settings: bounceMailbox, log, now }) }),
    notifications: createNotificationWorker({ database, mailService, log, now }),
    newsletters: createNewsletterWorker({
      db: database.db,
      site,
      settings,
      getCheckpoint: votes.getCheckpoint,
      wakeMail: mail.wake,
      log,
    }),
    payments: votes.paymentWorker,
    'media bin': createMediaBinWorker({ database, ...folders, log, now }),
    schedule: createScheduleWorker({ database, log, now }),
    retention: createRetentionWorker({ database, ...folders, settings, log, now }),
  };
  const all = [
    ...Object.values(workers),
    createFileStoreWorker({ fileStore, log }),
    ...backups,
    ...(pictureWorker ? [pictureWorker] : []),
  ];
  return {
    start: (): void => {
      for (const worker of all) worker.start();
    },
    stop: async (): Promise<void> => {
      await Promise.all(all.map((worker) => worker.stop()));
    },
    /** By name, without those that may work for long while the site is well: backups, tidying files, and fetching pictures ahead. */
    workers,
  };
};
