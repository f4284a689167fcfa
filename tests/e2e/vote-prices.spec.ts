import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { defaultVotePackages } from '../../src/shared/votes.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { buttonOf, orderVotes, packageOf, rowOf, thanksOf, without422 } from './support/vote-page.ts';

const sentence =
  'The price of 5 votes is now MWK 4,500; it was MWK 450 when you opened this page. Nothing was charged. Please check and send again.';

let site: RemoteSite;
test.beforeEach(async () => {
  site = await startRemoteSite({});
});
test.afterEach(async ({ page }) => {
  // An open page would miss the site that goes.
  await page.close();
  await site.end();
});

/** As the team does, while somebody has the page open. */
const raisePrices = () =>
  inDatabase(site.folder, (database) =>
    new SettingsStore(database).set({
      votePackages: defaultVotePackages.map((offer) => ({ ...offer, price: offer.price * 10 })),
    }),
  );

const ordersOf = () =>
  inDatabase(site.folder, ({ db }) => db.selectFrom('vote_order').select('price').execute());

test('a price that has changed is shown before anybody is asked for it', async ({ page, complaints }) => {
  await visit(page, `${site.address}/vote`);
  await raisePrices();
  await orderVotes(page);
  await expect(page.getByText(sentence)).toBeInViewport({ ratio: 1 });
  expect(await ordersOf()).toEqual([]);
  await expect(packageOf(page, '5')).toBeChecked();
  await expect(packageOf(page, '5')).toHaveAccessibleName(/MWK 4,500 Save MWK 500$/);
  await expect(page.getByText('MWK 1,000 per vote')).toBeVisible();
  await expect(page.locator('output').filter({ hasText: '5 votes · MWK 4,500' })).toBeVisible();
  await buttonOf(page).click();
  await expect(thanksOf(page)).toBeVisible();
  await expect(rowOf(page, 'Amount')).toHaveText('MWK 4,500');
  expect(without422(complaints)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page that comes back has the new price', async ({ page, complaints }) => {
    await page.goto(`${site.address}/vote`);
    await raisePrices();
    await Promise.all([page.waitForNavigation(), orderVotes(page)]);
    await expect(page.getByText(sentence).first()).toBeVisible();
    expect(await ordersOf()).toEqual([]);
    await expect(packageOf(page, '5')).toHaveAccessibleName(/MWK 4,500/);
    await Promise.all([page.waitForURL(/\?order=/), buttonOf(page).click()]);
    expect(await ordersOf()).toEqual([{ price: 4_500 }]);
    expect(without422(complaints)).toEqual([]);
  });
});
