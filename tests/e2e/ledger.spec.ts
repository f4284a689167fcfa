import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { LedgerStore } from '../../src/server/votes/ledger/ledger-store.ts';
import { formatLedgerLine, type LedgerEntry } from '../../src/shared/votes/ledger.ts';
import { createLedgerWriter, ledgerNoon } from '../support/vote-ledger.ts';
import { expectAccessibleState } from './support/page-checks.ts';
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
const checkButton = (page: Page) => page.getByRole('button', { name: 'Check the list' });
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

  test('its pages can be read, searched and loaded again after an error', async ({ page, pageErrors }) => {
    await visit(page, address);

    await test.step('the newest entries, with the count of the whole ledger', async () => {
      await expect(page.getByRole('heading', { name: '285 votes counted' })).toBeVisible();
      await expect(lines(page)).toHaveCount(25);
      await expect(lines(page).first()).toContainText('Entry 57');
      await expect(page.getByText('Entries 33 to 57 of 57, page 1 of 3')).toBeVisible();
      await expect(checkSection(page).getByText(/^127\.0\.0\.1:\d+\/test\/vote\/ledger\s57\s/)).toBeVisible();
      await expectAccessibleState(page);
    });

    await test.step('a page that fails to load shows an error, and Try Again loads it', async () => {
      await page.route('**/api/votes/ledger*', (route) => route.fulfill({ status: 503, json: {} }));
      await pager(page).getByRole('link', { name: 'Next' }).click();
      await expect(page.getByRole('alert')).toContainText(
        'Failed to load the ledger. Please try again later.',
      );
      await expectAccessibleState(page);
      await page.unroute('**/api/votes/ledger*');
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(lines(page).first()).toContainText('Entry 32');
      await expect(page).toHaveURL(`${address}?page=2`);
      expect(pageErrors.splice(0).filter((pageError) => !/status of 503/.test(pageError))).toEqual([]);
    });

    await test.step('the pager changes the page and moves the focus to the list', async () => {
      await pager(page).getByRole('link', { name: 'Page 3' }).click();
      await expect(lines(page)).toHaveCount(7);
      await expect(lines(page).last()).toContainText('Entry 1');
      await expect(page.getByRole('region', { name: 'All entries' })).toBeFocused();
      await expect(page).toHaveTitle('Vote ledger, page 3 | Campaign Dashboard');
      await page.goBack();
      await expect(lines(page).first()).toContainText('Entry 32');
      // The count is of the whole ledger, not of the open page.
      await expect(page.getByRole('heading', { name: '285 votes counted' })).toBeVisible();
    });

    await test.step('the entry of a receipt is found by its number', async () => {
      await page.getByLabel('Entry number on your receipt').fill('12');
      await page.getByRole('button', { name: 'Show entry' }).click();
      await expect(page).toHaveURL(`${address}?entry=12#entries`);
      await expect(page.locator('[aria-current=true]')).toContainText('Entry 12');
      await expect(line(page, 12).getByText(formatLedgerLine(getEntry(12)), { exact: true })).toBeVisible();
      await expect(line(page, 11).getByText(formatLedgerLine(getEntry(11)), { exact: true })).toBeHidden();
      await expectAccessibleState(page, '[aria-current=true]');
      await pager(page).getByRole('link', { name: 'Previous' }).click();
      await expect(page).toHaveURL(address);
    });
  });

  test('it can be checked in the browser, downloaded, and checked by a command', async ({
    page,
    context,
    pageErrors,
  }) => {
    const verdict = checkSection(page).getByRole('alert');
    /** Serves a changed CSV file in place of the ledger. */
    const replaceCsv = (change: (csv: string) => string) =>
      page.route('**/vote/ledger.csv', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      });
    const restoreCsv = () => page.unroute('**/vote/ledger.csv');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit(page, address);
    // The script of the section loads on scrolling.
    await page.getByRole('link', { name: 'Check it yourself' }).click();

    await test.step('a change of an entry is found', async () => {
      await replaceCsv((csv) => csv.replace(/^(12,.*),paid,1,5,/m, '$1,paid,1,500,'));
      await checkButton(page).click();
      await expect(verdict).toContainText('The list is not intact');
      await expectAccessibleState(page, '#check');
      await restoreCsv();
    });

    await test.step('a missing last entry is reported', async () => {
      await replaceCsv((csv) => csv.replace(/^57,.*\n/m, ''));
      await checkButton(page).click();
      await expect(verdict).toContainText(
        'Entry 57 does not matchThe list ends before it, though 57 entries were signed.',
      );
      await restoreCsv();
    });

    await test.step('after a failed download the check can be tried again', async () => {
      await page.route('**/vote/ledger.csv', (route) => route.fulfill({ status: 503, body: 'Unavailable.' }));
      await checkButton(page).click();
      await expect(verdict).toHaveText('The download of the list was interrupted. Please try again.');
      await restoreCsv();
      expect(pageErrors.splice(0).filter((pageError) => !/status of 503/.test(pageError))).toEqual([]);
    });

    await test.step('an unchanged ledger is confirmed', async () => {
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(checkSection(page).getByRole('status').first()).toHaveText(
        'All 57 entries are intact: 285 votes',
      );
      await expect(checkButton(page)).toBeVisible();
      await expectAccessibleState(page, '#check');
    });

    await test.step('the list can be downloaded as CSV', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download as CSV' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('vote-ledger.csv');
      const file = readFileSync(await download.path(), 'utf8');
      expect(file.trimEnd().split('\n')).toHaveLength(58);
      expect(file).toContain(formatLedgerLine(getEntry(57)));
    });

    await test.step('the shell command contains the address of this site, and can be copied', async () => {
      await page.getByText('On a computer, without our code').click();
      const command = await checkSection(page).locator('details pre').textContent();
      expect(command).toContain(`curl -s ${site.address}/vote/ledger.csv) | python3 -c '`);
      await page.getByRole('button', { name: 'Copy the command' }).click();
      await expect(page.getByText('Copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(command);
      await expectAccessibleState(page, '#check');
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('shows everything except the check and the copy button, with each new vote', async ({ page }) => {
      await page.goto(address);
      await expect(lines(page)).toHaveCount(25);
      await expect(checkButton(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Copy the command' })).toHaveCount(0);
      await line(page, 57).getByText('Line in the file').click();
      await expect(line(page, 57).getByText(formatLedgerLine(getEntry(57)), { exact: true })).toBeVisible();
      await pager(page).getByRole('link', { name: 'Next' }).click();
      await expect(lines(page).first()).toContainText('Entry 32');
      await page.getByLabel('Entry number on your receipt').fill('3');
      await page.getByRole('button', { name: 'Show entry' }).click();
      await expect(page.locator('[aria-current=true]')).toContainText('Entry 3');
      // A new vote is on the page a moment later.
      await withSiteDatabase(site.folder, (database) => createLedgerWriter(database).pay());
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('heading', { name: '290 votes counted' })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass({ timeout: 20_000 });
    });
  });
});
