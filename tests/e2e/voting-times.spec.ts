import type { Page } from '@playwright/test';
import { bumpRevision } from '../../src/server/db/revision.ts';
import { inTransaction } from '../../src/server/db/transaction.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import {
  chooseMethod,
  choosePackage,
  packageGroup,
  phoneField,
  progressBar,
  sectionHeading,
  submitButton,
  takeErrorsExcept422,
} from './support/vote-page.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

type HeroFields = { readonly votingStarts?: string; readonly votingCloses?: string };

/** Changes the fields of the hero, as the admin does. Returns the fields before. */
const changeHero = (folder: string, change: HeroFields): Promise<HeroFields> =>
  withSiteDatabase(folder, ({ db }) =>
    inTransaction(db, async (transaction) => {
      await bumpRevision(transaction);
      const { id, fields } = await transaction
        .selectFrom('entry')
        .select(['id', 'fields'])
        .where('type', '=', 'hero-section')
        .executeTakeFirstOrThrow();
      const before: HeroFields = JSON.parse(fields);
      await transaction
        .updateTable('entry')
        .set({ fields: JSON.stringify({ ...before, ...change }) })
        .where('id', '=', id)
        .execute();
      return before;
    }),
  );

const fillVoteForm = async (page: Page): Promise<void> => {
  await choosePackage(page, '5');
  await chooseMethod(page, 'Airtel Money');
  await phoneField(page).fill('0991234567');
};

test('an open page shows when voting closes and opens, and an order sent too late is rejected', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const countOrders = async () =>
    (await withSiteDatabase(demoSite.folder, ({ db }) => db.selectFrom('vote_order').select('id').execute()))
      .length;
  const open = { votingStarts: inDays(-1), votingCloses: inDays(1) };
  /** The page asks for the progress again after ten minutes at the latest. */
  const passTenMinutes = () => page.clock.fastForward('10:01');
  const original = await changeHero(demoSite.folder, open);
  await page.clock.install();
  await visit(page, `${demoSite.address}/vote`);

  await test.step('when voting closes, the message replaces the form and takes its focus', async () => {
    await phoneField(page).fill('0991234567');
    await changeHero(demoSite.folder, { votingStarts: inDays(-2), votingCloses: inDays(-1) });
    await passTenMinutes();
    await expect(sectionHeading(page, 'Voting has closed')).toBeVisible();
    await expect(sectionHeading(page, 'Voting has closed')).toBeFocused();
    await expect(page.getByText(/^Voting closed on .+ time\)\. Thank you/)).toBeVisible();
    await expect(submitButton(page)).toHaveCount(0);
    await expect(progressBar(page)).toBeVisible();
    await expect(page.getByText(/^(Voting has closed\.|Goal reached!)$/)).toBeVisible();
    await expectAccessibleState(page);
    await page.getByRole('link', { name: 'See every vote in the public ledger' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vote ledger' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Find my vote' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Search by reference' })).toBeVisible();
    const home = await (await page.request.get(demoSite.address)).text();
    expect(home).toContain('Voting has closed');
    expect(home).not.toContain('Vote Now');
  });

  await test.step('before voting opens, navigation inside the site shows the message, too', async () => {
    await changeHero(demoSite.folder, { votingStarts: inDays(1), votingCloses: inDays(2) });
    // Data counts as fresh for a minute.
    await passTenMinutes();
    await page.getByRole('link', { name: 'Vote', exact: true }).first().click();
    await expect(sectionHeading(page, 'Voting has not opened yet')).toBeVisible();
    await expect(page.getByText(/^Voting opens on .+ time\)\./)).toBeVisible();
    await expect(packageGroup(page)).toHaveCount(0);
    await expectAccessibleState(page);
    const home = await (await page.request.get(demoSite.address)).text();
    expect(home).toMatch(/<a [^>]*href="\/vote"[^>]*>Vote Now/);
  });

  await test.step('when voting opens, the form appears', async () => {
    await changeHero(demoSite.folder, open);
    await passTenMinutes();
    await expect(packageGroup(page)).toBeVisible();
  });

  await test.step('an order sent too late is rejected with the server’s message', async () => {
    const before = await countOrders();
    await fillVoteForm(page);
    await changeHero(demoSite.folder, { votingCloses: inDays(-1), votingStarts: inDays(-2) });
    await submitButton(page).click();
    await expect(
      page.getByText(/^Voting closed on .+ Nothing was ordered, and nothing was charged\./),
    ).toBeVisible();
    await expect(phoneField(page)).toHaveValue('0991234567');
    expect(await countOrders()).toBe(before);
  });

  await test.step('orders are accepted between opening and closing', async () => {
    const before = await countOrders();
    await changeHero(demoSite.folder, open);
    await submitButton(page).click();
    await expect(sectionHeading(page, 'Thank you')).toBeVisible();
    expect(await countOrders()).toBe(before + 1);
  });
  await changeHero(demoSite.folder, original);
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});
