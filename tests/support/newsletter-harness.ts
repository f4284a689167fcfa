import { vi } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { NewsletterStore } from '../../src/server/newsletter/drafts/newsletter-store.ts';
import { readProgress } from '../../src/server/newsletter/sending/newsletter-progress.ts';
import { createNewsletterWorker } from '../../src/server/newsletter/sending/newsletter-worker.ts';
import { changeSending, type SendingChange } from '../../src/server/newsletter/sending/sending-changes.ts';
import { startNewsletter } from '../../src/server/newsletter/sending/start-newsletter.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { openMailHarness } from './mail-harness.ts';
import { addDraft } from './newsletter-subscribers.ts';
import { fixtureSite } from './rest-harness.ts';

type Options = Parameters<typeof openMailHarness>[2] & { readonly speed?: number };

/** Everything that sends newsletters to the given mail server, with one clock. */
export const openNewsletterHarness = async (
  database: Database,
  url: string,
  { speed = 20_000, ...options }: Options = {},
) => {
  const mail = openMailHarness(database, url, options);
  const { clock } = mail;
  const store = new SettingsStore(database);
  await store.set({ newsletterSpeed: speed, siteTitle: 'Miss Malawi' });
  const rendering = {
    db: database.db,
    site: fixtureSite,
    settings: () => store.get(),
    getCheckpoint: async () => null,
  };
  const worker = createNewsletterWorker({
    ...rendering,
    wakeMail: mail.worker.wake,
    log: mail.log,
    now: clock.now,
    pollEvery: 20,
  });
  const context = () => ({ actor: 'Mary', now: clock.now() });
  const find = async (id: number) => {
    const newsletter = await new NewsletterStore(database.db).find(id);
    if (!newsletter) throw new Error('The newsletter is gone.');
    return newsletter;
  };
  const start = async (id: number) => startNewsletter(rendering, await find(id), context());
  const progress = async (id: number) => {
    const read = await readProgress(database.db, id, { speed, now: clock.now() });
    if (read === null) throw new Error('The newsletter is gone.');
    return read;
  };

  /** Waits until the newsletter is sent; while nothing can be done now, the clock is moved to when something can. */
  const waitUntilSent = (id: number, timeout = 60_000) =>
    vi.waitFor(
      async () => {
        const { state, counts, rest } = await progress(id);
        if (state === 'sent') return;
        const mails = await database.db
          .selectFrom('mail')
          .select(['state', 'due_gmt'])
          .where('newsletter_id', '=', id)
          .where('state', 'not in', ['sent', 'failed'])
          .execute();
        const isBusy = mails.some((one) => one.state !== 'waiting');
        if (!isBusy) {
          if (rest !== null) clock.moveTo(Date.parse(`${rest.until}Z`));
          else if (mails.length > 0)
            clock.moveTo(Math.min(...mails.map((one) => Date.parse(`${one.due_gmt}Z`))));
          else clock.pass(1_000);
        }
        throw new Error(`Not sent: ${JSON.stringify(counts)}`);
      },
      { timeout, interval: 15 },
    );

  return {
    ...mail,
    settings: store,
    rendering,
    newsletterWorker: worker,
    find,
    start,
    progress,
    waitUntilSent,
    change: (id: number, change: SendingChange) => changeSending(database.db, id, change, context()),
    startWorkers: () => {
      mail.worker.start();
      worker.start();
    },
    stopWorkers: async () => {
      await worker.stop();
      await mail.worker.stop();
    },
    addDraft: (change?: Parameters<typeof addDraft>[1]) => addDraft(database, change),
  };
};
