import { gmtText, toWallClock } from '../../src/shared/dates.ts';
import { enterRules } from '../support/vote-ledger.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { placeOrder, updateOrder } from './support/vote-orders.ts';
import { detailRow, sectionHeading } from './support/vote-page.ts';

// Its own site, because rounds change what every voter sees.
let site: DemoSite;
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.end());

const day = 86_400_000;

/** The value of a date input, in the time zone of the demo. */
const inDays = (days: number): string => toWallClock(Date.now() + days * day, 'Africa/Blantyre').slice(0, 16);

test('a round is set, ends with its total, and a payment that comes later is given back', async ({
  page,
  browser,
  pageErrors,
}) => {
  const team = await (await browser.newContext()).newPage();
  const rounds = (number: number) => team.getByRole('group', { name: `Round ${number}`, exact: true });
  let reference = '';

  await test.step('the team sets two rounds, which must not overlap', async () => {
    await signInToAdmin(team, site.address, '/admin/settings/campaign');
    await team.getByRole('button', { name: 'Add Round' }).click();
    await rounds(1).getByLabel('Name').fill('Semi-final');
    await rounds(1).getByLabel('Closes').fill(inDays(2));
    await team.getByRole('button', { name: 'Add Round' }).click();
    await rounds(2).getByLabel('Name').fill('Final');
    await rounds(2).getByLabel('Opens').fill(inDays(1));
    await team.getByRole('button', { name: 'Save Settings' }).click();
    await expect(team.getByText('“Final” opens before “Semi-final” closes.')).toBeVisible();
    await rounds(2).getByLabel('Opens').fill(inDays(3));
    await saveSettings(team);
    await expectAccessibleState(team);
  });

  await test.step('voters see which round is open', async () => {
    await visit(page, `${site.address}/vote`);
    await expect(page.getByText('Open now: Semi-final.')).toBeVisible();
    await expect(page.getByText(/^The round “Semi-final” closes on .+ \(Blantyre time\)\.$/)).toBeVisible();
  });

  await test.step('after the grace period the round is closed, and between two rounds nothing is sold', async () => {
    await rounds(1).getByLabel('Closes').fill(inDays(-2));
    await saveSettings(team);
    // As if votes had been sold before: a close is not moved into the past.
    await withSiteDatabase(site.folder, (database) => enterRules(database, 'test', Date.now() - 3 * day));
    const createdAt = Date.now() - 2.5 * day;
    reference = await placeOrder(site.folder, { created_gmt: gmtText(createdAt) });
    await page.goto(`${site.address}/vote/ledger`);
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText('End of a round', { exact: true }).count();
      })
      .toBe(1);
    await expect(page.getByRole('heading', { name: 'Round by round' })).toBeVisible();
    await expect(page.getByText('closed it with 0 votes for MWK 0.')).toBeVisible();
    await expectAccessibleState(page);
    await visit(page, `${site.address}/vote`);
    await expect(sectionHeading(page, 'The next round has not opened yet')).toBeVisible();
    await expect(
      page.getByText(/^The round “Semi-final” has closed\. The round “Final” opens on /),
    ).toBeVisible();
    await expectAccessibleState(page);
  });

  await test.step('the payment comes too late', async () => {
    await updateOrder(site.folder, reference, { provider: 'test', test_outcome: 'succeed' });
    await visit(page, `${site.address}/vote?order=${reference}`);
    await page.getByRole('button', { name: 'Check my payment' }).click();
    await expect(sectionHeading(page, 'Your payment arrived too late')).toBeVisible();
    await expect(
      page.getByText(/^The payment arrived after the round “Semi-final” had closed/),
    ).toBeVisible();
    await expect(detailRow(page, 'Round')).toHaveText('Semi-final');
    await expect(detailRow(page, 'Counted now')).toHaveText('0 votes');
    await expectAccessibleState(page);
  });

  await test.step('the team finds it in its list, and records the refund', async () => {
    await team.goto(`${site.address}/admin`);
    await team.getByRole('link', { name: '1 payment arrived after its round had closed' }).click();
    await team.getByRole('link', { name: reference }).click();
    await expect(team.getByText('This payment arrived after its round had closed')).toBeVisible();
    await expectAccessibleState(team);
    await team.getByRole('button', { name: 'Record a Refund' }).click();
    await team.getByLabel('Reason').fill('Came after the end');
    await team.getByRole('button', { name: 'Record the Refund' }).click();
    await expect(team.getByText('Refund recorded.')).toBeVisible();
    await visit(page, `${site.address}/vote?order=${reference}`);
    await expect(page.getByText('The payment had arrived too late to be counted.')).toBeVisible();
  });
  await team.context().close();
  expect(pageErrors.splice(0)).toEqual([]);
});
