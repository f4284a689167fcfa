import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { defaultVotePackages } from '../../src/shared/votes.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import {
  detailRow,
  orderVotes,
  packageOption,
  submitButton,
  takeErrorsExcept422,
  thanksHeading,
} from './support/vote-page.ts';

const message =
  'The price of 5 votes is now MWK 4,500; it was MWK 450 when you opened this page. Nothing was charged. Please check and send again.';

let site: RemoteSite;
test.beforeEach(async () => {
  site = await startRemoteSite({});
});
test.afterEach(async ({ page }) => {
  // Close the page first: its requests to the ended site would fail.
  await page.close();
  await site.end();
});

/** Changes the prices while a voter has the page open. */
const raisePrices = () =>
  withSiteDatabase(site.folder, (database) =>
    new SettingsStore(database).set({
      votePackages: defaultVotePackages.map((offer) => ({ ...offer, price: offer.price * 10 })),
    }),
  );

const listOrders = () =>
  withSiteDatabase(site.folder, ({ db }) => db.selectFrom('vote_order').select('price').execute());

test('a changed price is shown before an order is created', async ({ page, pageErrors }) => {
  await visit(page, `${site.address}/vote`);
  await raisePrices();
  await orderVotes(page);
  await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
  expect(await listOrders()).toEqual([]);
  await expect(packageOption(page, '5')).toBeChecked();
  await expect(packageOption(page, '5')).toHaveAccessibleName(/MWK 4,500 Save MWK 500$/);
  await expect(page.getByText('MWK 1,000 per vote')).toBeVisible();
  await expect(page.locator('output').filter({ hasText: '5 votes · MWK 4,500' })).toBeVisible();
  await submitButton(page).click();
  await expect(thanksHeading(page)).toBeVisible();
  await expect(detailRow(page, 'Amount')).toHaveText('MWK 4,500');
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the response page has the new price', async ({ page, pageErrors }) => {
    await page.goto(`${site.address}/vote`);
    await raisePrices();
    await Promise.all([page.waitForNavigation(), orderVotes(page)]);
    await expect(page.getByText(message).first()).toBeVisible();
    expect(await listOrders()).toEqual([]);
    await expect(packageOption(page, '5')).toHaveAccessibleName(/MWK 4,500/);
    await Promise.all([page.waitForURL(/\?order=/), submitButton(page).click()]);
    expect(await listOrders()).toEqual([{ price: 4_500 }]);
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
