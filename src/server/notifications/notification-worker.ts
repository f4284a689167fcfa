import { type BackgroundWorker, createBackgroundWorker } from '../background/background-worker.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { MailService } from '../mail/mail-service.ts';
import { mailNotifications } from './mail-notifications.ts';

/** In milliseconds. */
const pollEvery = 15_000;
/** How long writing a mail may take when the program stops, in milliseconds. */
const grace = 2_000;

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly log: Log;
  readonly now: () => number;
};

/** Writes the mails about waiting notifications, also without a mail server: the team reads them in the outbox. */
export const createNotificationWorker = ({
  database,
  mailService,
  log,
  now,
}: Dependencies): BackgroundWorker =>
  createBackgroundWorker({
    claimNext: async () => ((await mailNotifications({ database, mailService }, now())) ? 'mailed' : null),
    handle: async () => mailService.wake(),
    unavailableEvent: 'database away, notifications wait',
    log,
    concurrency: 1,
    pollEvery,
    grace,
  });
