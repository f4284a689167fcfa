import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { defaultVotePackages, type VotePackage } from '../../src/shared/votes/votes.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import {
  chooseMethod,
  choosePackage,
  detailRow,
  orderVotes,
  packageGroup,
  packageOption,
  submitButton,
  takeErrorsExcept422,
  thanksHeading,
} from './support/vote-page.ts';

const message =
  'The price of 5 votes is now MWK 4,500. It was MWK 450 when you opened this page. Nothing was charged. Please check the new price and send the form again.';

/** As many packages as the settings allow, with the longest prices. */
const dearPackages: readonly VotePackage[] = [
  { votes: 1, price: 1_000, isPopular: false },
  { votes: 5, price: 4_500, isPopular: true },
  ...[1_000, 2_000, 3_000, 10_000].map((votes) => ({ votes, price: votes * 10_000, isPopular: false })),
];

test('a changed price is shown before an order is created', async ({ page, demoSite, pageErrors }) => {
  const setPackages = (votePackages: readonly VotePackage[]) =>
    withSiteDatabase(demoSite.folder, (database) =>
      new SettingsStore(database).set({ votePackages: [...votePackages] }),
    );
  const countOrders = async () =>
    (await withSiteDatabase(demoSite.folder, ({ db }) => db.selectFrom('vote_order').select('id').execute()))
      .length;
  const before = await countOrders();
  await visit(page, `${demoSite.address}/vote`);
  await setPackages(dearPackages);

  await test.step('the page shows the new packages, and keeps the choice', async () => {
    await orderVotes(page);
    await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
    expect(await countOrders()).toBe(before);
    await expect(packageGroup(page).getByRole('radio')).toHaveCount(7);
    await expect(packageOption(page, '5')).toBeChecked();
    await expect(packageOption(page, '5')).toHaveAccessibleName(/MWK 4,500 Save MWK 500$/);
    await expect(page.getByText('MWK 1,000 per vote')).toBeVisible();
    await expect(page.locator('output').filter({ hasText: '5 votes · MWK 4,500' })).toBeVisible();
    await expectAccessibleState(page);
  });

  await test.step('sent again, the order has the new price', async () => {
    await submitButton(page).click();
    await expect(thanksHeading(page)).toBeVisible();
    await expect(detailRow(page, 'Amount')).toHaveText('MWK 4,500');
    expect(await countOrders()).toBe(before + 1);
  });

  await test.step('the largest order fits on the page', async () => {
    await visit(page, `${demoSite.address}/vote`);
    await choosePackage(page, '10,000');
    await chooseMethod(page, 'Visa/Mastercard');
    await submitButton(page).click();
    await expect(detailRow(page, 'Amount')).toHaveText('MWK 100,000,000');
    await expectAccessibleState(page);
  });
  await setPackages(defaultVotePackages);
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});
