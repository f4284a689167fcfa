import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { PageViewStore } from '../../src/server/analytics/page-view-store.ts';
import { addDays } from '../../src/server/dashboard/day-range.ts';
import { fromWallClock, toWallClock } from '../../src/shared/dates.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { createLedgerWriter } from '../support/vote-ledger.ts';
import { signInToAdmin } from './support/admin.ts';
import { expectSound } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, adminTest as test } from './support/site-test.ts';

/** The time zone of a site that has not been set up. */
const timeZone = 'America/New_York';
const pair = { username: 'admin', password: 'a-long-enough-password' };

// Each test counts from nothing.
let site: SiteProcess;
let folder: string;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-dashboard-'));
  site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: pair.password });
});
test.afterEach(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Votes and page views of today, and as many days ago as given. */
const fill = (...daysAgo: readonly number[]) =>
  inDatabase(folder, async (database) => {
    const today = toWallClock(Date.now(), timeZone).slice(0, 10);
    for (const days of daysAgo) {
      const day = addDays(today, -days);
      // Noon is on its day whatever the clocks were changed by since; of today, noon may be still to come.
      const at = days === 0 ? Date.now() : fromWallClock(`${day}T12:00:00`, timeZone);
      await createLedgerWriter(database, () => at).pay({ votes: 10 + days });
      await new PageViewStore(database.db).add([
        { day, path: '/', count: 40 },
        { day, path: `/updates/${'a-very-long-title-'.repeat(6)}`, count: 2 + days },
      ]);
    }
  });

test('a new campaign is led through what would be wrong in public', async ({ page }) => {
  await signInToAdmin(page, site.address, '/admin', pair);
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByText('0 of 10 done.')).toBeVisible();
  const open = steps.getByRole('list', { name: 'To be done' });
  await expect(open.getByRole('listitem')).toHaveCount(10);
  await expect(open.getByText('It is America/New York now.')).toBeVisible();
  // The mail server is set where the site is started: there is nothing to press.
  await expect(open.getByRole('link')).toHaveCount(9);
  await expect(open.getByText('sets SMTP_URL and MAIL_FROM')).toBeVisible();
  await expect(page.getByText('Nothing is waiting for you.')).toHaveCount(0);
  await expect(page.getByText('admin signed in')).toBeVisible();
  await expect(steps.getByRole('link', { name: 'open the vote page' })).toHaveAttribute('href', '/vote');
  await expect(page.getByRole('heading', { name: 'Votes over time' })).toHaveCount(0);
  await expectSound(page);

  await open.getByRole('link', { name: /The contestant’s name/ }).click();
  await page.getByLabel('Contestant’s Name').fill('Grace Phiri');
  await saveSettings(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByText('1 of 10 done.')).toBeVisible();
  await expect(steps.getByRole('list', { name: 'Done', exact: true })).toHaveText(
    'The contestant’s name and facts',
  );

  await open.getByRole('link', { name: /The time zone/ }).click();
  await expect(page.getByLabel('Timezone')).toHaveValue('America/New_York');
  await saveSettings(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(steps.getByText('2 of 10 done.')).toBeVisible();
  await expectSound(page);
});

test('each first step leads to a screen where it can be taken', async ({ page }) => {
  await signInToAdmin(page, site.address, '/admin', pair);
  const open = page.getByRole('list', { name: 'To be done' });
  const places: readonly [RegExp, Locator][] = [
    [/The contestant’s name/, page.getByLabel('Contestant’s Name')],
    [/The site’s title/, page.getByLabel('Contact Email')],
    [/The time zone/, page.getByLabel('Timezone')],
    [/Your own e-mail/, page.getByRole('cell', { name: 'admin@example.org' })],
    [/The hero/, page.getByText('There is no hero yet.')],
    [/Her story/, page.getByText('There is no about text yet.')],
    [/A first update/, page.getByText('There are no posts yet.')],
    [/The meet and greet/, page.getByRole('region', { name: 'Meet and Greet' }).getByLabel('When')],
    [/Two-factor/, page.getByLabel('Enable Two-Factor Authentication')],
  ];
  for (const [step, place] of places) {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await open.getByRole('link', { name: step }).click();
    await expect(place).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
});

test('the demo has no first steps, and says how a campaign of one’s own begins', async ({
  page,
  demoSite,
}) => {
  await signInToAdmin(page, demoSite.address);
  await expect(page.getByRole('region', { name: 'This is the demo campaign' })).toContainText(
    'ADMIN_PASSWORD and a new DATA_DIR',
  );
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
  await expectSound(page);
});

test('that the site is closed is told on every screen until it is open again', async ({ page }) => {
  await signInToAdmin(page, site.address, '/admin/settings/general', pair);
  const bar = page.getByRole('region', { name: 'Maintenance mode' });
  const toggle = page.getByLabel('Enable Maintenance Mode');
  await toggle.check();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(bar).toContainText('Maintenance mode is on: visitors see a notice.');
  expect((await fetch(site.address)).status).toBe(503);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const first = page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first();
  await expect(first).toHaveText('Maintenance mode is on: visitors see a notice');
  await expect(first).toHaveAttribute('href', '/admin/settings/general');
  await page.reload();
  await expect(bar).toBeVisible();
  await expect(first).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  await bar.getByRole('link', { name: 'Settings › General' }).click();
  await toggle.uncheck();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(bar).toHaveCount(0);
  expect((await fetch(site.address)).status).toBe(200);
  await page.waitForLoadState('networkidle');
});

test('mail that cannot leave is told', async ({ page }) => {
  await signInToAdmin(page, site.address, '/admin', pair);
  const told = page.getByRole('link', { name: '1 e-mail waits: no mail server is set' });
  await expect(told).toHaveAttribute('href', '/admin/inbox?tab=outbox');
});

test('a period is chosen, stays in the address, and its charts can be read as tables', async ({ page }) => {
  await fill(0, 3, 10, 60);
  await signInToAdmin(page, site.address, '/admin', pair);
  const votes = page.locator('dl > div', { hasText: 'Votes' });
  await expect(votes).toContainText('43');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\?period=7$/);
  await expect(votes).toContainText('3 more than the 7 days before');
  await expect(votes).toContainText('113 so far');
  await expect(votes).toContainText('Test payments');
  await page.reload();
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
  await expect(votes).toContainText('3 more than the 7 days before');

  const panel = page.getByRole('region', { name: 'Votes over time' });
  await expect(panel).toContainText(/^Votes over time23 votes; the most on .*: 13\./);
  await panel.getByText('Show as table').click();
  const table = panel.getByRole('table', { name: 'Votes over time' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await expect(table.locator('tbody td')).toHaveText(['0', '0', '0', '13', '0', '0', '10']);
  await expect(page.getByRole('region', { name: 'Top pages' })).toContainText(
    'Home was opened most: 80 times in the last 7 days.',
  );
  await expectSound(page);

  await page.getByRole('link', { name: 'All time' }).click();
  await expect(votes).toContainText('113');
  await expect(votes).toContainText('So far');
  await page.goBack();
  await expect(votes).toContainText('3 more than the 7 days before');
});

test('a chart is gone through by keyboard', async ({ page }) => {
  await fill(0, 3);
  await signInToAdmin(page, site.address, '/admin?period=7', pair);
  const panel = page.getByRole('region', { name: 'Votes over time' });
  await panel.getByRole('application', { name: /^Chart: Votes over time/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByText('13 votes', { exact: true })).toBeVisible();
  await expectSound(page);
});

test('what waits leads to where it is seen to', async ({ page }) => {
  // Signing in is told by mail.
  await signInToAdmin(page, site.address, '/admin', pair);
  await inDatabase(folder, ({ db }) =>
    db.updateTable('mail').set({ state: 'failed', reason: 'refused' }).execute(),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: '1 e-mail could not be sent' })).toHaveAttribute(
    'href',
    '/admin/inbox?tab=outbox',
  );
});

test('numbers that do not come can be asked for again', async ({ page, complaints }) => {
  const asked = '**/api/admin/dashboard*';
  await page.route(asked, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );
  await signInToAdmin(page, site.address, '/admin', pair);
  await expect(page.getByRole('alert')).toContainText('Something went wrong.');
  await expectSound(page);
  await page.unroute(asked);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  expect(complaints.splice(0).every((line) => line.includes('500'))).toBe(true);
});
