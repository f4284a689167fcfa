import { type BackgroundWorker, createBackgroundWorker } from '../../background/background-worker.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { getMailboxName, type MailboxSettings } from './mailbox-settings.ts';
import { MailboxStore } from './mailbox-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly privacyRecord: PrivacyRecord;
  readonly settings: MailboxSettings;
  readonly log: Log;
  readonly now: () => number;
  /** In milliseconds. */
  readonly pollEvery?: number;
};

/** Reads the mailbox of bounces in the background. */
export const createMailboxWorker = ({
  database,
  privacyRecord,
  settings,
  log,
  now,
  pollEvery = 30_000,
}: Dependencies): BackgroundWorker => {
  const store = new MailboxStore(database.db, getMailboxName(settings));
  return createBackgroundWorker({
    claimNext: () => store.claim(now()),
    handle: async (claimed, { stop }) => {
      // Imported here because most sites have no such mailbox, and the libraries for it are large.
      const { readMailbox } = await import('./read-mailbox.ts');
      const result = await readMailbox({ database, privacyRecord, settings, store, now }, claimed, stop);
      if (result === 'stopped') await store.release(claimed);
      else if (typeof result === 'string') await store.finish(claimed, result === 'complete', now());
      else {
        // Only the first failure of several in a row is news.
        if (claimed.failures === 0)
          log.warn('mailbox of bounces could not be read', { problem: result.problem });
        await store.fail(claimed, result.problem, now());
      }
    },
    unavailableEvent: 'database away, the mailbox of bounces waits',
    log,
    concurrency: 1,
    pollEvery,
    grace: 2_000,
  });
};
