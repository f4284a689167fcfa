import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageViewStore } from '../../src/server/analytics/page-view-store.ts';
import { addDays } from '../../src/server/dashboard/day-range.ts';
import { fromWallClock, toWallClock } from '../../src/shared/dates.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { createLedgerWriter } from '../support/vote-ledger.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';

/** The time zone of a site that has not been set up. */
const timeZone = 'America/New_York';
const credentials = { username: 'admin', password: 'a-long-enough-password' };

// Each test is a journey through several screens.

// A new campaign, with an empty database.
let site: SiteProcess;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-dashboard-'));
  site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: credentials.password });
});
test.afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Adds votes and page views on each of the given days before today. */
const addVotesAndViews = (...daysAgo: readonly number[]) =>
  withSiteDatabase(folder, async (database) => {
    const today = toWallClock(Date.now(), timeZone).slice(0, 10);
    for (const days of daysAgo) {
      const day = addDays(today, -days);
      // Noon is safe from daylight saving changes; today's noon may be in the future.
      const at = days === 0 ? Date.now() : fromWallClock(`${day}T12:00:00`, timeZone);
      await createLedgerWriter(database, () => at).pay({ votes: 10 + days });
      await new PageViewStore(database).add([
        { day, path: '/', count: 40 },
        { day, path: `/updates/${'a-very-long-title-'.repeat(6)}`, count: 2 + days },
      ]);
    }
  });

test('a new campaign sees its first steps, what waits for it, and that maintenance mode is on', async ({
  page,
}) => {
  await signInToAdmin(page, site.address, '/admin', credentials);
  const steps = page.getByRole('region', { name: 'First steps' });
  const open = steps.getByRole('list', { name: 'To do' });
  const dashboardLink = page.getByRole('link', { name: 'Dashboard' });

  await test.step('the first steps', async () => {
    await expect(steps.getByText('0 of 11 done.')).toBeVisible();
    await expect(open.getByRole('listitem')).toHaveCount(11);
    await expect(
      open.getByText('It is now America/New York. For a campaign in Malawi, choose Africa/Blantyre.'),
    ).toBeVisible();
    await expect(open.getByRole('link')).toHaveCount(11);
    await expect(open.getByText('enter the mail server of your email provider')).toBeVisible();
    await expect(page.getByText('Nothing is waiting for you.')).toHaveCount(0);
    await expect(page.getByText('admin signed in')).toBeVisible();
    await expect(steps.getByRole('link', { name: 'open the vote page' })).toHaveAttribute('href', '/vote');
    await expect(page.getByRole('heading', { name: 'Votes over time' })).toHaveCount(0);
    await expectAccessibleLayout(page);
  });

  // first-steps.spec.ts follows the links of the other steps.
  await test.step('a step links to the screen where it can be done', async () => {
    await open.getByRole('link', { name: /The meet and greet/ }).click();
    await expect(page.getByRole('region', { name: 'Meet and Greet' }).getByLabel('When')).toBeVisible();
    await dashboardLink.click();
  });

  await test.step('steps are ticked off when done', async () => {
    await open.getByRole('link', { name: /The contestant’s name/ }).click();
    await page.getByLabel('Contestant’s Name').fill('Grace Phiri');
    await saveSettings(page);
    await dashboardLink.click();
    // The name alone is not enough.
    await expect(open).toContainText('Still an example: Social Links, Finale Caption.');
    await expect(steps.getByText('0 of 11 done.')).toBeVisible();
    await open.getByRole('link', { name: /The time zone/ }).click();
    await expect(page.getByLabel('Timezone')).toHaveValue('America/New_York');
    await saveSettings(page);
    await dashboardLink.click();
    await expect(steps.getByText('1 of 11 done.')).toBeVisible();
    await expect(steps.getByRole('list', { name: 'Done', exact: true })).toHaveText('The time zone');
    await expectAccessibleLayout(page, 'section[aria-labelledby="first-steps-title"]');
  });

  const bar = page.getByRole('region', { name: 'Maintenance mode' });
  const toggle = page.getByLabel('Enable Maintenance Mode');
  await test.step('every screen shows that maintenance mode is on', async () => {
    await page.goto(`${site.address}/admin/settings/general`);
    await toggle.check();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(bar).toContainText('Maintenance mode is on: visitors see a notice.');
    expect((await fetch(site.address)).status).toBe(503);
    await dashboardLink.click();
    const first = page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first();
    await expect(first).toHaveText('Maintenance mode is on: visitors see a notice');
    await expect(first).toHaveAttribute('href', '/admin/settings/general');
    await page.reload();
    await expect(bar).toBeVisible();
    await expect(first).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'Media', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Media' })).toBeVisible();
  });

  await test.step('until it is turned off', async () => {
    await bar.getByRole('link', { name: 'Settings › General' }).click();
    await toggle.uncheck();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(bar).toHaveCount(0);
    expect((await fetch(site.address)).status).toBe(200);
  });

  await test.step('mail that waits because no mail server is set, and mail that failed', async () => {
    await dashboardLink.click();
    const outbox = '/admin/inbox?tab=outbox';
    // Each sign-in puts a mail in the outbox.
    const waiting = page.getByRole('link', { name: '1 email is waiting: no mail server is set up' });
    await expect(waiting).toHaveAttribute('href', outbox);
    await withSiteDatabase(folder, ({ db }) =>
      db.updateTable('mail').set({ state: 'failed', reason: 'refused' }).execute(),
    );
    await page.reload();
    const failed = page.getByRole('link', { name: '1 email could not be sent' });
    await expect(failed).toHaveAttribute('href', outbox);
  });
});

test('the charts: a period in the address, tables, the keyboard, and a loading error', async ({
  page,
  pageErrors,
}) => {
  await addVotesAndViews(0, 3, 10, 60);
  await signInToAdmin(page, site.address, '/admin', credentials);
  const votes = page.locator('dl > div', { hasText: 'Votes' });
  const panel = page.getByRole('region', { name: 'Votes over time' });

  await test.step('the chosen period is kept in the address', async () => {
    await expect(votes).toContainText('43');
    await page.getByRole('link', { name: '7 days' }).click();
    await expect(page).toHaveURL(/\?period=7$/);
    await expect(votes).toContainText('3 more than in the 7 days before');
    await expect(votes).toContainText('113 so far');
    await expect(votes).toContainText('Test payments');
    await page.reload();
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
    await expect(votes).toContainText('3 more than in the 7 days before');
    await page.getByRole('link', { name: 'All time' }).click();
    await expect(votes).toContainText('113');
    await expect(votes).toContainText('So far');
    await page.goBack();
    await expect(votes).toContainText('3 more than in the 7 days before');
  });

  await test.step('a chart can be explored by keyboard', async () => {
    await panel.getByRole('application', { name: /^Chart: Votes over time/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByText('13 votes', { exact: true })).toBeVisible();
    // The chart places the box of a step by its size when it opens; at the first step it has room for wider spacing later.
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await expect(panel.getByText('0 votes', { exact: true })).toBeVisible();
    await expectAccessibleLayout(page);
  });

  await test.step('a chart can be shown as a table', async () => {
    await expect(panel).toContainText(/^Votes over time23 votes\. Highest on .*: 13\./);
    await panel.getByText('Show as Table').click();
    const table = panel.getByRole('table', { name: 'Votes over time' });
    await expect(table.getByRole('row')).toHaveCount(8);
    await expect(table.locator('tbody td')).toHaveText(['0', '0', '0', '13', '0', '0', '10']);
    await expect(page.getByRole('region', { name: 'Top pages' })).toContainText(
      'Home was opened most often: 80 times in the last 7 days.',
    );
    await expectAccessibleLayout(page, 'main table');
  });

  await test.step('after a loading error Try Again loads the dashboard', async () => {
    const dashboardUrl = '**/api/admin/dashboard*';
    await page.route(dashboardUrl, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Something went wrong.');
    await expectAccessibleLayout(page, '[role=alert]');
    await page.unroute(dashboardUrl);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
    expect(pageErrors.splice(0).every((line) => line.includes('500'))).toBe(true);
  });
});

test('a panel without a chart is as high as the one beside it', async ({ page }) => {
  await addVotesAndViews(1);
  await page.route('**/api/admin/dashboard*', async (route) => {
    const response = await route.fetch();
    const dashboard = await response.json();
    const points = dashboard.points.map((point: object) => ({ ...point, views: 0 }));
    await route.fulfill({ response, json: { ...dashboard, points } });
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInToAdmin(page, site.address, '/admin', credentials);
  const empty = page.getByRole('region', { name: 'Page views over time' });
  await expect(empty).toContainText('No page views');
  const neighbour = page.getByRole('region', { name: 'New supporters over time' });
  await expect(neighbour.getByRole('application')).toBeVisible();
  const [one, other] = [await empty.boundingBox(), await neighbour.boundingBox()];
  expect(one?.height).toBe(other?.height);
});
