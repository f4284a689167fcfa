import { expectAccessibleState } from './support/page-checks.ts';
import { pauseRequests } from './support/paused-requests.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { reload, visit } from './support/visit.ts';
import { getCountedVotes, updateOrder } from './support/vote-orders.ts';
import {
  chooseMethod,
  chooseOutcome,
  choosePackage,
  detailRow,
  methodGroup,
  orderReference,
  orderVotes,
  packageGroup,
  packageOption,
  phoneField,
  progressBar,
  progressText,
  readReference,
  sectionHeading,
  submitButton,
  takeErrorsExcept422,
  thanksHeading,
} from './support/vote-page.ts';

const listOrders = (folder: string) =>
  withSiteDatabase(folder, ({ db }) =>
    db
      .selectFrom('vote_order')
      .select(['reference', 'votes', 'price', 'method', 'phone', 'state'])
      .orderBy('id')
      .execute(),
  );

test('a vote is stored as chosen, confirmed and counted at once, and the voter can vote again', async ({
  page,
  demoSite,
}) => {
  const before = await getCountedVotes(demoSite.folder);
  await visit(page, `${demoSite.address}/vote`);
  await expect(page).toHaveTitle(/^Vote \| Thandiwe Banda for Miss Malawi \d{4}$/);

  await test.step('everything can be chosen with the keyboard; the count is set, not summed', async () => {
    const sum = page.getByRole('status').filter({ hasText: /\S/ });
    await expect(submitButton(page)).toBeDisabled();
    await packageOption(page, '1').focus();
    await page.keyboard.press('ArrowRight');
    await expect(packageOption(page, '5')).toBeChecked();
    await expect(sum).toHaveText('5 votes · MWK 450');
    await page.keyboard.press('ArrowRight');
    await expect(sum).toHaveText('10 votes · MWK 850');
    await expect(submitButton(page)).toBeDisabled();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('How many votes')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'How voting works' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(methodGroup(page).getByRole('radio', { name: 'TNM Mpamba' })).toBeChecked();
    await expect(submitButton(page)).toBeEnabled();
    await expectAccessibleState(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type('+265 881 234 567');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Email for the receipt (optional)')).toBeFocused();
    await page.keyboard.type('grace@example.org');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'How we use what you send' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Succeed' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submitButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
  });

  const reference = await test.step('the order is confirmed, counted and stored', async () => {
    await expect(thanksHeading(page)).toBeInViewport();
    await expect(thanksHeading(page)).toBeFocused();
    await expect(page.getByText('Your votes have been counted.')).toBeVisible();
    await expect(detailRow(page, 'Votes')).toHaveText('10 votes');
    await expect(detailRow(page, 'Amount')).toHaveText('MWK 850');
    await expect(detailRow(page, 'Method')).toHaveText('TNM Mpamba');
    await expect(detailRow(page, 'Number')).toHaveText('088****567');
    await expect(detailRow(page, 'Reference')).toHaveText(orderReference);
    await expect(page.getByText('Test payments: no money moves.')).toBeVisible();
    // Exactly the chosen number of votes is added.
    await expect(page.getByText(progressText(before + 10), { exact: true })).toBeVisible();
    const shown = (await detailRow(page, 'Reference').textContent()) ?? '';
    expect(readReference(page.url())).toBe(shown);
    expect((await listOrders(demoSite.folder)).slice(-1)).toEqual([
      { reference: shown, votes: 10, price: 850, method: 'tnm', phone: '+265881234567', state: 'paid' },
    ]);
    return shown;
  });

  await test.step('its receipt mail is queued, but not announced without a mail server', async () => {
    await expect(page.getByText('A receipt is on its way')).toHaveCount(0);
    const mails = await withSiteDatabase(demoSite.folder, ({ db }) =>
      db.selectFrom('mail').select('recipient').execute(),
    );
    expect(mails).toContainEqual({ recipient: 'grace@example.org' });
  });

  await test.step('a reload shows it again; Vote Again and Back switch between form and order', async () => {
    await reload(page);
    await expect(detailRow(page, 'Reference')).toHaveText(reference);
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await expect(page.getByRole('region', { name: 'Choose your votes' })).toBeFocused();
    await expect(page).toHaveURL(`${demoSite.address}/vote`);
    await expect(packageGroup(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(submitButton(page)).toBeDisabled();
    await page.goBack();
    await expect(thanksHeading(page)).toBeVisible();
  });
});

test('voting works while the progress cannot be loaded, and a lost response creates no second order', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const before = await getCountedVotes(demoSite.folder);
  const { length } = await listOrders(demoSite.folder);
  await page.route('**/api/votes/progress', (route) => route.abort());
  await visit(page, `${demoSite.address}/vote/find`);
  await page.getByRole('link', { name: 'Vote', exact: true }).click();
  await expect(page.getByText('Failed to load the votes. Please try again later.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();

  await test.step('a method alone does not enable the button', async () => {
    await chooseMethod(page, 'Visa/Mastercard');
    await expect(submitButton(page)).toBeDisabled();
  });

  await test.step('after a lost response the choices stay, and sending again creates no second order', async () => {
    // The order reaches the server, but its response is dropped.
    await page.route('**/vote', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await orderVotes(page, '25');
    await expect(page.getByText('This could not be sent, but nothing is lost.')).toBeVisible();
    await expect(page.getByText('If you send it again, it is still one order.')).toBeVisible();
    await expect(packageOption(page, '25')).toBeChecked();
    await expectAccessibleState(page);
    await page.unroute('**/vote');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(thanksHeading(page)).toBeVisible();
    expect(await listOrders(demoSite.folder)).toHaveLength(length + 1);
  });

  await test.step('Try Again loads the progress', async () => {
    await page.unroute('**/api/votes/progress');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByText(progressText(before + 25), { exact: true })).toBeVisible();
  });

  await test.step('the next order is a new one', async () => {
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await orderVotes(page, '1');
    await expect(detailRow(page, 'Votes')).toHaveText('1 vote');
    expect(await listOrders(demoSite.folder)).toHaveLength(length + 2);
  });

  // The page logs the error, because it works without the progress.
  expect(
    pageErrors.splice(0).filter((pageError) => !/ERR_FAILED|Failed to load votes/.test(pageError)),
  ).toEqual([]);
});

test('choices made before hydration count; the page links to the voting guide', async ({
  page,
  demoSite,
}) => {
  const release = await pauseRequests(page, '**/vote-form-*.js');
  await page.goto(`${demoSite.address}/vote`, { waitUntil: 'commit' });
  await choosePackage(page, '25');
  await expect(submitButton(page)).toBeEnabled();
  release();
  await expect(submitButton(page)).toBeDisabled();
  await expect(page.getByText('25 votes · MWK 2,000')).toBeVisible();
  await chooseMethod(page, 'TNM Mpamba');
  await expect(submitButton(page)).toBeEnabled();
  await page.getByRole('link', { name: 'How voting works' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How voting works');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a vote can be sent and corrected, has its own address, and is counted', async ({
    page,
    demoSite,
    request,
    pageErrors,
  }) => {
    await page.goto(`${demoSite.address}/vote`);
    const before = await getCountedVotes(demoSite.folder);
    await expect(submitButton(page)).toBeEnabled();
    for (const group of [packageGroup(page), methodGroup(page)])
      for (const radio of await group.getByRole('radio').all())
        await expect(radio).toHaveAttribute('required', '');

    await test.step('a missing number shows an error at the top and at its field, and the choices stay', async () => {
      await chooseOutcome(page, 'Stay pending');
      await choosePackage(page, '5');
      await chooseMethod(page, 'Airtel Money');
      await Promise.all([page.waitForNavigation(), submitButton(page).click()]);
      const message = 'Please enter the mobile number that pays.';
      await expect(page.getByText(message).first()).toBeInViewport();
      await expect(phoneField(page)).toHaveAccessibleDescription(message);
      await expect(packageOption(page, '5')).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Stay pending' })).toBeChecked();
    });

    await test.step('the page of a pending order refreshes itself', async () => {
      await phoneField(page).fill('0991234567');
      await Promise.all([page.waitForURL(/\/vote\?order=MM-/), submitButton(page).click()]);
      await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
      await expect(detailRow(page, 'Number')).toHaveText('099****567');
      // The page promises nothing that needs scripts.
      await expect(page.getByText('its address leads back to your order.')).toBeVisible();
    });
    const order = page.url();
    const reference = readReference(order);
    const fetchPage = async () => (await request.get(order)).text();
    expect(await fetchPage()).toContain('<noscript><meta http-equiv="refresh" content="10"></noscript>');

    await test.step('Check my payment shows the order with the result', async () => {
      const check = () =>
        Promise.all([
          page.waitForNavigation(),
          page.getByRole('button', { name: 'Check my payment' }).click(),
        ]);
      await updateOrder(demoSite.folder, reference, { provider: 'unknown' });
      await check();
      await expect(page.getByText('The payment service is not answering right now.')).toBeInViewport();
      await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
      await updateOrder(demoSite.folder, reference, { provider: 'test', test_outcome: 'succeed' });
      await check();
      await expect(thanksHeading(page)).toBeVisible();
    });
    expect(await fetchPage()).not.toContain('http-equiv="refresh"');
    await expect(detailRow(page, 'Votes')).toHaveText('5 votes');
    await expect(detailRow(page, 'Reference')).toHaveText(orderReference);
    await expect(progressBar(page)).toHaveAttribute('aria-valuetext', progressText(before + 5));
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await expect(submitButton(page)).toBeVisible();
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
