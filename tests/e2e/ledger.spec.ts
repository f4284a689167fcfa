import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { LedgerStore } from '../../src/server/votes/ledger/ledger-store.ts';
import type { LedgerEntry } from '../../src/shared/ledger.ts';
import { createLedgerWriter, ledgerNoon } from '../support/vote-ledger.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const lines = (page: Page) =>
  page
    .getByRole('region', { name: 'All entries' })
    .getByRole('listitem')
    .filter({
      has: page.locator('time'),
    });
const line = (page: Page, number: number) => page.locator(`#entry-${number}`);
const pager = (page: Page) => page.getByRole('navigation', { name: 'Ledger pages' });
const checkButton = (page: Page) => page.getByRole('button', { name: 'Check it in this browser' });
const checkSection = (page: Page) => page.getByRole('region', { name: 'Check it yourself' });

/** 57 entries: 52 payments of 5 votes on two days, then one failed, one expired, one by card, and one paid and refunded. */
const seed = (folder: string): Promise<void> =>
  withSiteDatabase(folder, async (database) => {
    await new SettingsStore(database).set({ timezone: 'Africa/Blantyre', dateFormat: 'YYYY-MM-DD' });
    let now = ledgerNoon;
    const { order, moveOrder, pay } = createLedgerWriter(database, () => now);
    for (let index = 0; index < 40; index += 1) await pay();
    now += 86_400_000;
    for (let index = 0; index < 12; index += 1) await pay();
    await moveOrder(await order({ method: 'tnm', phone: '+265881239876' }), 'failed');
    await moveOrder(await order(), 'expired');
    await pay({ votes: 25, price: 2000, method: 'visa', phone: null });
    await moveOrder(await pay({ votes: 10, price: 850, method: 'tnm', phone: '+265881239876' }), 'refunded');
  });

test.describe('a ledger of 57 entries', () => {
  let site: RemoteSite;
  let address: string;
  let entries: readonly LedgerEntry[];
  test.beforeAll(async () => {
    site = await startRemoteSite({}, 'up', seed);
    address = `${site.address}/vote/ledger`;
    entries = await withSiteDatabase(site.folder, ({ db }) =>
      new LedgerStore(db).listEntriesAfter('test', 0, 100),
    );
  });
  test.afterAll(() => site.end());

  const getEntry = (number: number): LedgerEntry => {
    const found = entries[number - 1];
    if (!found) throw new Error(`There is no entry ${number}.`);
    return found;
  };

  test('shows the count, the days and the newest entries', async ({ page }) => {
    await visit(page, address);
    await expect(page).toHaveTitle('Vote ledger | Campaign Dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vote ledger');
    await expect(page.getByRole('heading', { name: '285 votes counted' })).toBeVisible();
    await expect(page.getByText('Test payments: no money moves.')).toBeVisible();
    const days = page.getByRole('table', { name: 'Votes counted on each day' });
    await expect(days.getByRole('row')).toHaveText(['DayVotes', '2025-10-1985', '2025-10-18200']);

    await expect(lines(page)).toHaveCount(25);
    await expect(page.getByText('Entries 57 to 33 of 57, page 1 of 3')).toBeVisible();
    const expectedEntries = [
      [57, '2025-10-19, 14:00', '−10 votes', 'money given back', '−MWK 850', 'TNM Mpamba', '********76'],
      [56, '+10 votes', 'MWK 850'],
      [55, '+25 votes', 'MWK 2,000', 'Visa/Mastercard'],
      [54, 'Expired: no votes', 'Airtel Money'],
      [53, 'Failed: no votes', 'TNM Mpamba'],
      [52, '+5 votes', 'MWK 450', 'Airtel Money', '********67'],
    ] as const;
    for (const [number, ...texts] of expectedEntries) {
      const { referenceEnd, hash } = getEntry(number);
      for (const text of [...texts, `…${referenceEnd}`, `${hash.slice(0, 8)}…`])
        await expect(line(page, number)).toContainText(text);
    }
    // A failed attempt does not show the phone number.
    await expect(line(page, 53)).not.toContainText('088');
    await expect(checkSection(page).getByText(getEntry(57).hash, { exact: true })).toBeVisible();
    for (const [name, path] of [
      ['Vote', '/vote'],
      ['Find my vote', '/vote/find'],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await expectAccessibleLayout(page);
  });

  test('the pager changes the page and moves the focus to the list', async ({ page }) => {
    await visit(page, address);
    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${address}?page=2`);
    await expect(lines(page).first()).toContainText('Entry 32');
    await expect(page.getByRole('region', { name: 'All entries' })).toBeFocused();
    await expect(page).toHaveTitle('Vote ledger, page 2 | Campaign Dashboard');
    await pager(page).getByRole('link', { name: 'Page 3' }).click();
    await expect(lines(page)).toHaveCount(7);
    await expect(lines(page).last()).toContainText('Entry 1');
    await page.goBack();
    await expect(lines(page).first()).toContainText('Entry 32');
    // The count is of the whole ledger, not of the open page.
    await expect(page.getByRole('heading', { name: '285 votes counted' })).toBeVisible();
  });

  test('a page number after the last shows the last page, with noindex', async ({ page }) => {
    const response = await page.goto(`${address}?page=99`);
    expect(response?.status()).toBe(200);
    await expect(page.getByText('Entries 7 to 1 of 57, page 3 of 3')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('the entry of a receipt is found by its number', async ({ page }) => {
    await visit(page, address);
    await page.getByLabel('Entry number on your receipt').fill('12');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(`${address}?entry=12#entries`);
    await expect(page.locator('[aria-current=true]')).toContainText('Entry 12');
    await expect(line(page, 12).getByText(getEntry(12).hash, { exact: true })).toBeVisible();
    await expect(line(page, 11).getByText(getEntry(11).hash, { exact: true })).toBeHidden();
    await expectAccessibleLayout(page);
    await pager(page).getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(address);
    await page.goto(`${address}?entry=58`);
    await expect(page.getByText('There is no entry 58. The newest is 57.')).toBeVisible();
  });

  test('a new vote is counted on the next page load', async ({ page }) => {
    const ownSite = await startRemoteSite({}, 'up', seed);
    await page.goto(`${ownSite.address}/vote/ledger`);
    await withSiteDatabase(ownSite.folder, (database) => createLedgerWriter(database).pay());
    await page.reload();
    await expect(page.getByRole('heading', { name: '290 votes counted' })).toBeVisible();
    await ownSite.end();
  });

  test('can be downloaded as CSV', async ({ page }) => {
    await visit(page, address);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('vote-ledger.csv');
    const file = readFileSync(await download.path(), 'utf8');
    expect(file.trimEnd().split('\n')).toHaveLength(58);
    expect(file).toContain(getEntry(57).hash);
  });

  test.describe('the check in the browser', () => {
    /** Serves a changed CSV file in place of the ledger. */
    const replaceCsv = (page: Page, change: (csv: string) => string) =>
      page.route('**/vote/ledger.csv', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      });

    /** Goes to the section, whose script loads on scrolling. */
    const openCheck = async (page: Page) => {
      await visit(page, address);
      await page.getByRole('link', { name: 'Check it yourself' }).click();
    };

    test('confirms an unchanged ledger', async ({ page }) => {
      await openCheck(page);
      await checkButton(page).click();
      await expect(checkSection(page).getByRole('status').first()).toHaveText(
        'All 57 entries fit together: 285 votes',
      );
      await expect(checkButton(page)).toBeVisible();
      await expectAccessibleLayout(page);
    });

    test('names an entry that was changed', async ({ page }) => {
      await replaceCsv(page, (csv) => csv.replace(/^(12,.*),paid,5,/m, '$1,paid,500,'));
      await openCheck(page);
      await checkButton(page).click();
      await expect(checkSection(page).getByRole('alert')).toContainText('Entry 12 does not fit');
      await expectAccessibleLayout(page);
    });

    test('reports a missing last entry', async ({ page }) => {
      await replaceCsv(page, (csv) => csv.replace(/^57,.*\n/m, ''));
      await openCheck(page);
      await checkButton(page).click();
      await expect(checkSection(page).getByRole('alert')).toContainText(
        'Entry 57 does not fitThe list ends before it, though this page shows 57 entries.',
      );
    });

    test('can be tried again after a failed download', async ({ page, pageErrors }) => {
      let isUnavailable = true;
      await page.route('**/vote/ledger.csv', (route) =>
        isUnavailable ? route.fulfill({ status: 503, body: 'Unavailable.' }) : route.continue(),
      );
      await openCheck(page);
      await checkButton(page).click();
      await expect(checkSection(page).getByRole('alert')).toHaveText(
        'The list could not be downloaded to its end. Please try again.',
      );
      isUnavailable = false;
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(checkSection(page).getByText('All 57 entries fit together')).toBeVisible();
      expect(pageErrors.splice(0).every((pageError) => /status of 503/.test(pageError))).toBe(true);
    });
  });

  test('the shell command contains the address of this site, and can be copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, address);
    await page.getByText('On a computer, without our code').click();
    const command = await checkSection(page).locator('pre').textContent();
    expect(command).toContain(`curl -s ${site.address}/vote/ledger.csv | python3 -c '`);
    await page.getByRole('button', { name: 'Copy the command' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
    await expectAccessibleLayout(page);
  });

  test('a page that fails to load shows an error, and Try Again loads it', async ({ page, pageErrors }) => {
    let isUnavailable = true;
    await page.route('**/api/votes/ledger*', (route) =>
      isUnavailable ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await visit(page, address);
    await pager(page).getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to load the ledger. Please try again later.');
    await expectAccessibleLayout(page);
    isUnavailable = false;
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(lines(page).first()).toContainText('Entry 32');
    expect(pageErrors.splice(0).every((pageError) => /status of 503/.test(pageError))).toBe(true);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows everything except the check and the copy button', async ({ page }) => {
      await page.goto(address);
      await expect(lines(page)).toHaveCount(25);
      await expect(checkButton(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Copy the command' })).toHaveCount(0);
      await line(page, 57).getByText('Hash').click();
      await expect(line(page, 57).getByText(getEntry(57).hash, { exact: true })).toBeVisible();
      await pager(page).getByRole('link', { name: 'Next' }).click();
      await expect(lines(page).first()).toContainText('Entry 32');
      await page.getByLabel('Entry number on your receipt').fill('3');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.locator('[aria-current=true]')).toContainText('Entry 3');
    });
  });
});

test('when all votes are refunded the ledger says so', async ({ page }) => {
  const site = await startRemoteSite({}, 'up', (folder) =>
    withSiteDatabase(folder, async (database) => {
      const { pay, moveOrder } = createLedgerWriter(database, () => ledgerNoon);
      await moveOrder(await pay(), 'refunded');
    }),
  );
  await visit(page, `${site.address}/vote/ledger`);
  await expect(
    page.getByText(/^No votes count now: those that were counted have been taken back/),
  ).toBeVisible();
  await expect(page.getByText('no payment has been confirmed')).toHaveCount(0);
  await site.end();
});

test('without votes the ledger shows a message and a link to the vote page', async ({ page }) => {
  const site = await startRemoteSite({});
  await visit(page, `${site.address}/vote/ledger`);
  await expect(page.getByRole('heading', { name: 'No votes yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vote', exact: true })).toHaveAttribute('href', '/vote');
  await expect(page.getByRole('heading', { name: 'How to read it' })).toBeVisible();
  await expectAccessibleLayout(page);
  await site.end();
});
