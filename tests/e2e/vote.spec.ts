import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { countedVotes, countVotes } from './support/vote-orders.ts';
import {
  buttonOf,
  chooseMethod,
  choosePackage,
  methodsOf,
  orderReference,
  orderVotes,
  packageOf,
  packagesOf,
  phoneOf,
  progressOf,
  rowOf,
  thanksOf,
} from './support/vote-page.ts';

test.describe('voting', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    site = await startRemoteSite({});
  });
  test.afterAll(() => site.end());

  const ordersOf = () =>
    inDatabase(site.folder, ({ db }) =>
      db
        .selectFrom('vote_order')
        .select(['reference', 'votes', 'price', 'method', 'phone', 'state'])
        .orderBy('id')
        .execute(),
    );

  test('offers the four packages with their prices, one of them popular', async ({ page }) => {
    await visit(page, `${site.address}/vote`);
    await expect(page).toHaveTitle('Vote | Campaign Dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vote for Contestant');
    await expect(packagesOf(page).getByRole('radio')).toHaveCount(4);
    for (const name of ['1 vote MWK 100', '5 votes MWK 450', '10 votes MWK 850', '25 votes MWK 2,000'])
      await expect(packagesOf(page).getByRole('radio', { name })).not.toBeChecked();
    await expect(packagesOf(page).getByText('Popular')).toHaveCount(1);
    await expect(packagesOf(page).getByRole('radio', { name: /^Popular 5 votes/ })).toHaveCount(1);
    await expect(page.getByText('MWK 100 per vote')).toBeVisible();
    await expect(page.getByText('Test payments: no money moves.')).toBeVisible();
  });

  test('offers Airtel Money, TNM Mpamba and cards', async ({ page }) => {
    await visit(page, `${site.address}/vote`);
    const methods = methodsOf(page).getByRole('radio');
    await expect(methods).toHaveCount(3);
    for (const [value, name] of [
      ['airtel', 'Airtel Money'],
      ['tnm', 'TNM Mpamba'],
      ['visa', 'Visa/Mastercard'],
    ] as const)
      await expect(methodsOf(page).getByRole('radio', { name })).toHaveAttribute('value', value);
  });

  test('the button is free once votes and a method are chosen; the count is set, not summed', async ({
    page,
  }) => {
    await visit(page, `${site.address}/vote`);
    const sum = page.getByRole('status').filter({ hasText: /\S/ });
    await expect(buttonOf(page)).toBeDisabled();
    await choosePackage(page, '10');
    await expect(sum).toHaveText('10 votes · MWK 850');
    await choosePackage(page, '5');
    await expect(sum).toHaveText('5 votes · MWK 450');
    await expect(buttonOf(page)).toBeDisabled();
    await chooseMethod(page, 'Airtel Money');
    await expect(buttonOf(page)).toBeEnabled();
    await expectSound(page);
  });

  test('a method alone does not free the button', async ({ page }) => {
    await visit(page, `${site.address}/vote`);
    await chooseMethod(page, 'Visa/Mastercard');
    await expect(buttonOf(page)).toBeDisabled();
  });

  test('a vote is stored as chosen, thanked for, counted at once, and one can vote again', async ({
    page,
  }) => {
    const before = await countVotes(site.folder, 13);
    await visit(page, `${site.address}/vote`);
    await expect(page.getByText(`${before} of 50 votes`, { exact: true })).toBeVisible();
    await choosePackage(page, '10');
    await chooseMethod(page, 'TNM Mpamba');
    await phoneOf(page).fill('+265 881 234 567');
    await buttonOf(page).click();
    await expect(thanksOf(page)).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Thank you' })).toBeFocused();
    await expect(page.getByText('Your votes are counted.')).toBeVisible();
    await expect(rowOf(page, 'Votes')).toHaveText('10 votes');
    await expect(rowOf(page, 'Amount')).toHaveText('MWK 850');
    await expect(rowOf(page, 'Method')).toHaveText('TNM Mpamba');
    await expect(rowOf(page, 'Number')).toHaveText('088****567');
    await expect(rowOf(page, 'Reference')).toHaveText(orderReference);
    await expect(page.getByText('Test payments: no money moves.')).toBeVisible();
    // The count chosen is what is added, whatever the first version of the page did.
    await expect(page.getByText(`${before + 10} of 50 votes`, { exact: true })).toBeVisible();
    const reference = (await rowOf(page, 'Reference').textContent()) ?? '';
    expect(new URL(page.url()).search).toBe(`?order=${reference}`);
    expect((await ordersOf()).slice(-1)).toEqual([
      { reference, votes: 10, price: 850, method: 'tnm', phone: '+265881234567', state: 'paid' },
    ]);
    await expectSound(page);

    await page.reload();
    await expect(rowOf(page, 'Reference')).toHaveText(reference);
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await expect(page.getByRole('region', { name: 'Choose your votes' })).toBeFocused();
    await expect(page).toHaveURL(`${site.address}/vote`);
    await expect(packagesOf(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(buttonOf(page)).toBeDisabled();
    await page.goBack();
    await expect(thanksOf(page)).toBeVisible();
  });

  test('everything can be done with the keyboard', async ({ page }) => {
    await visit(page, `${site.address}/vote`);
    await packageOf(page, '1').focus();
    await page.keyboard.press('ArrowRight');
    await expect(packageOf(page, '5')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(methodsOf(page).getByRole('radio', { name: 'TNM Mpamba' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('088 123 45 67');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('E-mail for the receipt (optional)')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Succeed' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(buttonOf(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Votes')).toHaveText('5 votes');
  });

  test('a broken connection loses nothing, and sending it again is the same order', async ({
    page,
    complaints,
  }) => {
    const before = await countedVotes(site.folder);
    const { length } = await ordersOf();
    await visit(page, `${site.address}/vote`);
    // The order arrives, its answer does not.
    await page.route('**/vote', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await orderVotes(page, '25');
    await expect(page.getByText('This could not be sent.')).toBeVisible();
    await expect(page.getByText('However often you send it, it is one order.')).toBeVisible();
    await expect(packageOf(page, '25')).toBeChecked();
    await expectSound(page);
    await page.unroute('**/vote');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(thanksOf(page)).toBeVisible();
    expect(await ordersOf()).toHaveLength(length + 1);
    await expect(page.getByText(`${before + 25} of 50 votes`, { exact: true })).toBeVisible();
    // The next order is another one.
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await orderVotes(page, '1');
    await expect(rowOf(page, 'Votes')).toHaveText('1 vote');
    expect(await ordersOf()).toHaveLength(length + 2);
    expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  });

  test('one can vote while nobody knows how the votes stand', async ({ page, complaints }) => {
    const before = await countedVotes(site.folder);
    await page.route('**/api/votes/progress', (route) => route.abort());
    await visit(page, `${site.address}/contact`);
    // Once the page answers by itself, it has been taken over.
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await page.evaluate(() => window.history.pushState(null, '', '/vote'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByText('Failed to load the votes. Please try again later.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expectSound(page);
    await orderVotes(page);
    await expect(thanksOf(page)).toBeVisible();
    await page.unroute('**/api/votes/progress');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByText(`${before + 5} of 50 votes`, { exact: true })).toBeVisible();
    // Told to the console, because the page is whole without it.
    expect(
      complaints.splice(0).filter((complaint) => !/ERR_FAILED|Failed to load votes/.test(complaint)),
    ).toEqual([]);
  });

  test('packages, goal and place are the campaign’s own', async ({ page }) => {
    const before = await countVotes(site.folder, 500);
    await inDatabase(site.folder, (database) =>
      new SettingsStore(database).set({
        contestantName: 'Chimwemwe '.repeat(8).trim(),
        votePackages: [2, 40, 1_000, 2_000, 3_000, 10_000].map((votes) => ({
          votes,
          price: votes * 10_000,
          isPopular: votes === 10_000,
        })),
        voteGoal: 1_000_000,
        leaderboardPlace: 'between 3rd and 4th!',
      }),
    );
    await visit(page, `${site.address}/vote`);
    await expect(packagesOf(page).getByRole('radio')).toHaveCount(6);
    await expect(page.getByText('per vote')).toHaveCount(0);
    // Nor is there a guide that nobody has written.
    await expect(page.getByRole('link', { name: 'How voting works' })).toHaveCount(0);
    await expect(page.getByText(`${before} of 1,000,000 votes`, { exact: true })).toBeVisible();
    await choosePackage(page, '10,000');
    await chooseMethod(page, 'Visa/Mastercard');
    await expectSound(page);
    await buttonOf(page).click();
    await expect(rowOf(page, 'Amount')).toHaveText('MWK 100,000,000');
    await expectSound(page);
  });
});

test('a campaign that has written a guide leads to it', async ({ page, demoSite }) => {
  await visit(page, `${demoSite.address}/vote`);
  await page.getByRole('link', { name: 'How voting works' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How voting works');
});

test('on a phone the button stays within reach once votes are chosen', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, `${demoSite.address}/vote`);
  await expect(buttonOf(page)).toBeDisabled();
  await page.getByRole('heading', { name: 'Choose your votes' }).scrollIntoViewIfNeeded();
  await expect(buttonOf(page)).not.toBeInViewport();
  await choosePackage(page, '5');
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(buttonOf(page)).toBeInViewport();
});

test('choices made before the browser took over count', async ({ page, demoSite }) => {
  let letThrough = (): void => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/vote-form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${demoSite.address}/vote`, { waitUntil: 'commit' });
  await choosePackage(page, '25');
  await expect(buttonOf(page)).toBeEnabled();
  letThrough();
  await expect(buttonOf(page)).toBeDisabled();
  await expect(page.getByText('25 votes · MWK 2,000')).toBeVisible();
  await chooseMethod(page, 'TNM Mpamba');
  await expect(buttonOf(page)).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one votes, is thanked under an address of its own, and sees the count', async ({
    page,
    demoSite,
  }) => {
    await page.goto(`${demoSite.address}/vote`);
    const before = Number((await progressOf(page).getAttribute('aria-valuetext'))?.split(' ')[0]);
    await expect(buttonOf(page)).toBeEnabled();
    for (const group of [packagesOf(page), methodsOf(page)])
      for (const radio of await group.getByRole('radio').all())
        await expect(radio).toHaveAttribute('required', '');
    await choosePackage(page, '5');
    await chooseMethod(page, 'Airtel Money');
    await phoneOf(page).fill('0991234567');
    await Promise.all([page.waitForURL(/\/vote\?order=MM-/), buttonOf(page).click()]);
    await expect(thanksOf(page)).toBeVisible();
    await expect(rowOf(page, 'Votes')).toHaveText('5 votes');
    await expect(rowOf(page, 'Reference')).toHaveText(orderReference);
    await expect(progressOf(page)).toHaveAttribute('aria-valuetext', `${before + 5} of 50 votes`);
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await expect(buttonOf(page)).toBeVisible();
  });
});
