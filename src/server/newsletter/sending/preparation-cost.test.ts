import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { addDraft, addSubscribers } from '../../../../tests/support/newsletter-subscribers.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import type { Database } from '../../db/database.ts';
import { prepareMails } from './prepare-mails.ts';
import { addRecipients } from './select-recipients.ts';

const few = 100;
const many = 2_000;
/** How much more one of many mails may cost. */
const factor = 3;

/** Prepares a newsletter to all subscribers. Returns the milliseconds for one mail. */
const measurePreparation = async ({ db }: Database, id: number, count: number): Promise<number> => {
  await db.deleteFrom('newsletter_recipient').execute();
  await db.deleteFrom('mail').execute();
  await db.updateTable('newsletter_pace').set({ prepared_gmt: null }).execute();
  await db.updateTable('newsletter').set({ state: 'sending' }).where('id', '=', id).execute();
  let time = 0;
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await work();
    time += performance.now() - start;
    return result;
  };
  await timed(() => addRecipients(db, id, null));
  const prepare = (now: number) =>
    timed(() => prepareMails({ db, site: fixtureSite, siteTitle: 'Miss Malawi', speed: 20_000, now }));
  for (let now = fixtureNow; await prepare(now); now += 10_000)
    // Preparation waits for the mail server.
    await db.updateTable('mail').set({ attempts: 1 }).where('attempts', '=', 0).execute();
  const { total } = await db
    .selectFrom('newsletter_recipient')
    .select((eb) => eb.fn.count<number | string>('mail_id').as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(count);
  return time / count;
};

onEveryDatabase(({ open }, dialect) => {
  test(`one of ${many} mails is prepared at no more than ${factor} times the cost of one of ${few}`, {
    timeout: 180_000,
  }, async () => {
    const [small, large] = [await open(), await open()];
    await addSubscribers(small, few);
    await addSubscribers(large, many);
    const ids = { small: await addDraft(small), large: await addDraft(large) };
    const best = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
    for (let attempt = 0; attempt < 6; attempt += 1) {
      for (let repeated = 0; repeated < 5; repeated += 1)
        best.small = Math.min(best.small, await measurePreparation(small, ids.small, few));
      best.large = Math.min(best.large, await measurePreparation(large, ids.large, many));
      if (attempt > 0 && best.large <= factor * best.small) break;
    }
    if (process.env.PRINT_FIGURES)
      process.stdout.write(
        `${dialect}: ${(best.small * 1_000).toFixed(0)} and ${(best.large * 1_000).toFixed(0)} µs a mail\n`,
      );
    expect(best.large).toBeLessThanOrEqual(factor * best.small);
  });
});
