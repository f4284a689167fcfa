import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { addPaidVotes, getCountedVotes } from './support/vote-orders.ts';
import {
  chooseMethod,
  choosePackage,
  detailRow,
  methodGroup,
  orderReference,
  orderVotes,
  packageGroup,
  packageOption,
  phoneField,
  progressBar,
  submitButton,
  thanksHeading,
} from './support/vote-page.ts';

test.describe('voting', () => {
  let site: RemoteSite;
  test.beforeAll(async () => {
    site = await startRemoteSite({});
  });
  test.afterAll(() => site.end());

  const listOrders = () =>
    withSiteDatabase(site.folder, ({ db }) =>
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
    await expect(packageGroup(page).getByRole('radio')).toHaveCount(4);
    for (const name of ['1 vote MWK 100', '5 votes MWK 450', '10 votes MWK 850', '25 votes MWK 2,000'])
      await expect(packageGroup(page).getByRole('radio', { name })).not.toBeChecked();
    await expect(packageGroup(page).getByText('Popular')).toHaveCount(1);
    await expect(packageGroup(page).getByRole('radio', { name: /^Popular 5 votes/ })).toHaveCount(1);
    await expect(page.getByText('MWK 100 per vote')).toBeVisible();
    await expect(page.getByText('Test payments: no money moves.')).toBeVisible();
  });

  test('offers Airtel Money, TNM Mpamba and cards', async ({ page }) => {
    await visit(page, `${site.address}/vote`);
    const methods = methodGroup(page).getByRole('radio');
    await expect(methods).toHaveCount(3);
    for (const [value, name] of [
      ['airtel', 'Airtel Money'],
      ['tnm', 'TNM Mpamba'],
      ['visa', 'Visa/Mastercard'],
    ] as const)
      await expect(methodGroup(page).getByRole('radio', { name })).toHaveAttribute('value', value);
  });

  test('the button is enabled once votes and a method are chosen; the count is set, not summed', async ({
    page,
  }) => {
    await visit(page, `${site.address}/vote`);
    const sum = page.getByRole('status').filter({ hasText: /\S/ });
    await expect(submitButton(page)).toBeDisabled();
    await choosePackage(page, '10');
    await expect(sum).toHaveText('10 votes · MWK 850');
    await choosePackage(page, '5');
    await expect(sum).toHaveText('5 votes · MWK 450');
    await expect(submitButton(page)).toBeDisabled();
    await chooseMethod(page, 'Airtel Money');
    await expect(submitButton(page)).toBeEnabled();
    await expectAccessibleLayout(page);
  });

  test('a method alone does not enable the button', async ({ page }) => {
    await visit(page, `${site.address}/vote`);
    await chooseMethod(page, 'Visa/Mastercard');
    await expect(submitButton(page)).toBeDisabled();
  });

  test('a vote is stored as chosen, confirmed and counted at once, and the voter can vote again', async ({
    page,
  }) => {
    const before = await addPaidVotes(site.folder, 13);
    await visit(page, `${site.address}/vote`);
    await expect(page.getByText(`${before} of 50 votes`, { exact: true })).toBeVisible();
    await choosePackage(page, '10');
    await chooseMethod(page, 'TNM Mpamba');
    await phoneField(page).fill('+265 881 234 567');
    await submitButton(page).click();
    await expect(thanksHeading(page)).toBeInViewport();
    await expect(page.getByRole('region', { name: 'Thank you' })).toBeFocused();
    await expect(page.getByText('Your votes are counted.')).toBeVisible();
    await expect(detailRow(page, 'Votes')).toHaveText('10 votes');
    await expect(detailRow(page, 'Amount')).toHaveText('MWK 850');
    await expect(detailRow(page, 'Method')).toHaveText('TNM Mpamba');
    await expect(detailRow(page, 'Number')).toHaveText('088****567');
    await expect(detailRow(page, 'Reference')).toHaveText(orderReference);
    await expect(page.getByText('Test payments: no money moves.')).toBeVisible();
    // Exactly the chosen number of votes is added.
    await expect(page.getByText(`${before + 10} of 50 votes`, { exact: true })).toBeVisible();
    const reference = (await detailRow(page, 'Reference').textContent()) ?? '';
    expect(new URL(page.url()).search).toBe(`?order=${reference}`);
    expect((await listOrders()).slice(-1)).toEqual([
      { reference, votes: 10, price: 850, method: 'tnm', phone: '+265881234567', state: 'paid' },
    ]);
    await expectAccessibleLayout(page);

    await page.reload();
    await expect(detailRow(page, 'Reference')).toHaveText(reference);
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await expect(page.getByRole('region', { name: 'Choose your votes' })).toBeFocused();
    await expect(page).toHaveURL(`${site.address}/vote`);
    await expect(packageGroup(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(submitButton(page)).toBeDisabled();
    await page.goBack();
    await expect(thanksHeading(page)).toBeVisible();
  });

  test('everything can be done with the keyboard', async ({ page }) => {
    await visit(page, `${site.address}/vote`);
    await packageOption(page, '1').focus();
    await page.keyboard.press('ArrowRight');
    await expect(packageOption(page, '5')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(methodGroup(page).getByRole('radio', { name: 'TNM Mpamba' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('088 123 45 67');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('E-mail for the receipt (optional)')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Succeed' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(detailRow(page, 'Votes')).toHaveText('5 votes');
  });

  test('after a lost response the choices stay, and sending again creates no second order', async ({
    page,
    pageErrors,
  }) => {
    const before = await getCountedVotes(site.folder);
    const { length } = await listOrders();
    await visit(page, `${site.address}/vote`);
    // The order reaches the server, but its response is dropped.
    await page.route('**/vote', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await orderVotes(page, '25');
    await expect(page.getByText('This could not be sent.')).toBeVisible();
    await expect(page.getByText('However often you send it, it is one order.')).toBeVisible();
    await expect(packageOption(page, '25')).toBeChecked();
    await expectAccessibleLayout(page);
    await page.unroute('**/vote');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(thanksHeading(page)).toBeVisible();
    expect(await listOrders()).toHaveLength(length + 1);
    await expect(page.getByText(`${before + 25} of 50 votes`, { exact: true })).toBeVisible();
    // The next order is a new one.
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await orderVotes(page, '1');
    await expect(detailRow(page, 'Votes')).toHaveText('1 vote');
    expect(await listOrders()).toHaveLength(length + 2);
    expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('ERR_FAILED'))).toEqual([]);
  });

  test('voting works while the progress cannot be loaded', async ({ page, pageErrors }) => {
    const before = await getCountedVotes(site.folder);
    await page.route('**/api/votes/progress', (route) => route.abort());
    await visit(page, `${site.address}/contact`);
    // The field error shows that the page is hydrated.
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await page.evaluate(() => window.history.pushState(null, '', '/vote'));
    await page.evaluate(() => window.dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByText('Failed to load the votes. Please try again later.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
    await expectAccessibleLayout(page);
    await orderVotes(page);
    await expect(thanksHeading(page)).toBeVisible();
    await page.unroute('**/api/votes/progress');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByText(`${before + 5} of 50 votes`, { exact: true })).toBeVisible();
    // The page logs the error, because it works without the progress.
    expect(
      pageErrors.splice(0).filter((pageError) => !/ERR_FAILED|Failed to load votes/.test(pageError)),
    ).toEqual([]);
  });

  test('packages, goal and place follow the settings', async ({ page }) => {
    const before = await addPaidVotes(site.folder, 500);
    await withSiteDatabase(site.folder, (database) =>
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
    await expect(packageGroup(page).getByRole('radio')).toHaveCount(6);
    await expect(page.getByText('per vote')).toHaveCount(0);
    // Without a voting guide there is no link to it.
    await expect(page.getByRole('link', { name: 'How voting works' })).toHaveCount(0);
    await expect(page.getByText(`${before} of 1,000,000 votes`, { exact: true })).toBeVisible();
    await choosePackage(page, '10,000');
    await chooseMethod(page, 'Visa/Mastercard');
    await expectAccessibleLayout(page);
    await submitButton(page).click();
    await expect(detailRow(page, 'Amount')).toHaveText('MWK 100,000,000');
    await expectAccessibleLayout(page);
  });
});

test('the vote page links to the voting guide if there is one', async ({ page, demoSite }) => {
  await visit(page, `${demoSite.address}/vote`);
  await page.getByRole('link', { name: 'How voting works' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How voting works');
});

test('on a phone the button stays within reach once votes are chosen', async ({ page, demoSite }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, `${demoSite.address}/vote`);
  await expect(submitButton(page)).toBeDisabled();
  await page.getByRole('heading', { name: 'Choose your votes' }).scrollIntoViewIfNeeded();
  await expect(submitButton(page)).not.toBeInViewport();
  await choosePackage(page, '5');
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(submitButton(page)).toBeInViewport();
});

test('choices made before hydration count', async ({ page, demoSite }) => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/vote-form-*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`${demoSite.address}/vote`, { waitUntil: 'commit' });
  await choosePackage(page, '25');
  await expect(submitButton(page)).toBeEnabled();
  release();
  await expect(submitButton(page)).toBeDisabled();
  await expect(page.getByText('25 votes · MWK 2,000')).toBeVisible();
  await chooseMethod(page, 'TNM Mpamba');
  await expect(submitButton(page)).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vote can be sent, is confirmed at its own address, and is counted', async ({ page, demoSite }) => {
    await page.goto(`${demoSite.address}/vote`);
    const before = Number((await progressBar(page).getAttribute('aria-valuetext'))?.split(' ')[0]);
    await expect(submitButton(page)).toBeEnabled();
    for (const group of [packageGroup(page), methodGroup(page)])
      for (const radio of await group.getByRole('radio').all())
        await expect(radio).toHaveAttribute('required', '');
    await choosePackage(page, '5');
    await chooseMethod(page, 'Airtel Money');
    await phoneField(page).fill('0991234567');
    await Promise.all([page.waitForURL(/\/vote\?order=MM-/), submitButton(page).click()]);
    await expect(thanksHeading(page)).toBeVisible();
    await expect(detailRow(page, 'Votes')).toHaveText('5 votes');
    await expect(detailRow(page, 'Reference')).toHaveText(orderReference);
    await expect(progressBar(page)).toHaveAttribute('aria-valuetext', `${before + 5} of 50 votes`);
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await expect(submitButton(page)).toBeVisible();
  });
});
