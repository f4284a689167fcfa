import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { type BackgroundWorker, createBackgroundWorker } from '../../background/background-worker.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';
import { logNewsletter } from '../drafts/newsletter-changes.ts';
import { NewsletterStore, type StoredNewsletter } from '../drafts/newsletter-store.ts';
import { dropMails, finishNewsletters } from './drop-mails.ts';
import { prepareMails } from './prepare-mails.ts';
import type { RenderingDependencies } from './render-stored-newsletter.ts';
import { startNewsletter } from './start-newsletter.ts';

/** Whose action a scheduled start is in the activity log. */
const actor = 'The site';

type Dependencies = RenderingDependencies & {
  /** Wakes the mail worker. */
  readonly wakeMail: () => void;
  readonly log: Log;
  readonly now?: () => number;
  /** In milliseconds. */
  readonly pollEvery?: number;
};

/** Scheduled newsletters whose moment has come, or whose update is public, or gone. */
const listDue = (db: Kysely<Schema>, now: number): Promise<StoredNewsletter[]> =>
  db
    .selectFrom('newsletter')
    .leftJoin('entry', 'entry.id', 'newsletter.entry_id')
    .selectAll('newsletter')
    .where('newsletter.state', '=', 'scheduled')
    .where(({ or, and, eb }) =>
      or([
        eb('newsletter.scheduled_gmt', '<=', gmtText(now)),
        and([
          eb('newsletter.is_sent_with_publication', '=', 1),
          or([
            eb('entry.id', 'is', null),
            and([eb('entry.status', '=', 'publish'), eb('entry.date_gmt', '<=', gmtText(now))]),
          ]),
        ]),
      ]),
    )
    .execute();

/** A scheduled newsletter that cannot be sent becomes a draft again, which says why. */
const returnToDraft = (
  db: Kysely<Schema>,
  { id, version }: StoredNewsletter,
  problem: string,
  now: number,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const returned = await new NewsletterStore(transaction).change(
      id,
      { state: 'draft', scheduled_gmt: null, is_sent_with_publication: 0, problem },
      { states: ['scheduled'], version },
    );
    if (returned) await logNewsletter(transaction, returned, 'stopped-newsletter', { actor, now });
  });

const isActive = async (db: Kysely<Schema>): Promise<boolean> => {
  const newsletter = await db
    .selectFrom('newsletter')
    .select('id')
    .where('state', 'in', ['scheduled', 'sending'])
    .limit(1)
    .executeTakeFirst();
  if (newsletter) return true;
  // A mail of a cancelled newsletter whose attempt has just failed for the time being.
  const mail = await db
    .selectFrom('mail')
    .select('id')
    .where('state', '=', 'waiting')
    .where('newsletter_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
};

/** Starts scheduled newsletters, prepares the mails of those that are being sent, and ends them. Every process runs one. */
export const createNewsletterWorker = (dependencies: Dependencies): BackgroundWorker => {
  const { db, site, settings, wakeMail, log, now = Date.now, pollEvery = 2_000 } = dependencies;

  const startDue = async (newsletter: StoredNewsletter): Promise<void> => {
    const isOrphaned = newsletter.is_sent_with_publication === 1 && newsletter.entry_id === null;
    const outcome = isOrphaned
      ? ({
          kind: 'invalid',
          fieldErrors: { at: 'The post with which it was to be sent was deleted.' },
        } as const)
      : await startNewsletter(dependencies, newsletter, { actor, now: now() });
    if (outcome.kind === 'invalid')
      await returnToDraft(db, newsletter, Object.values(outcome.fieldErrors).join(' '), now());
  };

  const poll = async (): Promise<void> => {
    if (!(await isActive(db))) return;
    for (const newsletter of await listDue(db, now())) await startDue(newsletter);
    await dropMails(db);
    const { newsletterSpeed: speed, siteTitle } = await settings();
    while (await prepareMails({ db, site, siteTitle, speed, now: now() })) wakeMail();
    await finishNewsletters(db, gmtText(now()));
  };

  return createBackgroundWorker({
    beforePoll: poll,
    claimNext: async () => null,
    handle: async () => {},
    unavailableEvent: 'newsletters could not be prepared, the next attempt is in a moment',
    log,
    concurrency: 1,
    pollEvery,
    grace: 2_000,
  });
};
