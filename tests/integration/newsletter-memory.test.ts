import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { NewsletterStore } from '../../src/server/newsletter/drafts/newsletter-store.ts';
import { startNewsletter } from '../../src/server/newsletter/sending/start-newsletter.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { onSqlite } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import { addDraft, addSubscribers } from '../support/newsletter-subscribers.ts';
import { readMemory } from '../support/process-memory.ts';
import { npmStart, startSiteProcess } from '../support/site-process.ts';

/** `READERS=10000` runs the whole figure. */
const readers = Number(process.env.READERS ?? 200);
/** How many get the newsletter before the measurement. */
const warmUp = 50;
/** Megabytes. */
const limit = 50;

const send = async (database: Database, draft: number): Promise<void> => {
  const newsletter = await new NewsletterStore(database.db).find(draft);
  if (!newsletter) throw new Error('The newsletter is gone.');
  const rendering = {
    db: database.db,
    site: 'https://campaign.example',
    settings: () => new SettingsStore(database).get(),
    getCheckpoint: async () => null,
  };
  await startNewsletter(rendering, newsletter, { actor: 'Mary', now: Date.now() });
  const end = Date.now() + 60_000 + readers * 150;
  while ((await new NewsletterStore(database.db).find(draft))?.state !== 'sent') {
    if (Date.now() > end) throw new Error('This takes too long.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

onSqlite(({ newLocation }) => {
  test(`memory grows by at most ${limit} MB while ${readers} mails are sent`, {
    timeout: 180_000 + readers * 150,
  }, async () => {
    const location = await newLocation();
    if (location.dialect !== 'sqlite') throw new Error('This test is about one process.');
    const server = await startMailServer();
    const database = await openDatabase(location);
    await new SettingsStore(database).set({ newsletterSpeed: 20_000 });
    // Equally long both times: only the number of mails differs. Two hundred are as much text as five hundred ordinary ones.
    const content = `<p>${'Moni nonse. '.repeat(1_500)}</p>`;
    const [first, second] = [await addDraft(database, { content }), await addDraft(database, { content })];
    const site = await startSiteProcess(
      {
        DATA_DIR: location.file.replace(/\/site\.db$/, ''),
        ADMIN_PASSWORD: 'a-long-enough-password',
        SMTP_URL: server.url,
        MAIL_FROM: 'Thandiwe <thandiwe@example.org>',
      },
      npmStart,
    );
    // Everything that sending needs is loaded by then.
    await addSubscribers(database, warmUp);
    await send(database, first);
    const before = readMemory(site.process.pid, 'VmHWM');
    await database.db.deleteFrom('newsletter_recipient').execute();
    await database.db.deleteFrom('newsletter_subscriber').execute();
    await addSubscribers(database, readers);
    await send(database, second);
    const grown = readMemory(site.process.pid, 'VmHWM') - before;
    if (process.env.READERS)
      process.stdout.write(
        `${before.toFixed(0)} MB before, ${grown.toFixed(0)} MB more for ${readers} mails\n`,
      );
    expect(server.received).toHaveLength(warmUp + readers);
    expect(grown).toBeLessThanOrEqual(limit);
    await site.end('SIGTERM');
    await database.close();
    await server.close();
  });
});
