import type { Page } from '@playwright/test';
import { voteAddresses } from '../../src/shared/votes.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, placeOrder, updateOrder } from './support/vote-orders.ts';
import {
  chooseMethod,
  chooseOutcome,
  choosePackage,
  detailRow,
  methodGroup,
  orderVotes,
  packageOption,
  phoneField,
  sectionHeading,
  submitButton,
  takeErrorsExcept422,
  thanksHeading,
} from './support/vote-page.ts';

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({});
});
test.afterAll(() => site.end());

const readReference = (address: string): string => new URL(address).searchParams.get('order') ?? '';

test('the phone field is hidden for a card, and keeps its value when another method is chosen', async ({
  page,
}) => {
  await visit(page, `${site.address}/vote`);
  await expect(phoneField(page)).toHaveAccessibleDescription(
    'Airtel Money: 099 or 098. TNM Mpamba: 088 or 089. A card needs none.',
  );
  await chooseMethod(page, 'Airtel Money');
  await expect(phoneField(page)).toHaveAccessibleDescription(
    'Your Airtel Money number: it begins with 099 or 098.',
  );
  await phoneField(page).fill('0991234567');
  await chooseMethod(page, 'Visa/Mastercard');
  await expect(phoneField(page)).toBeHidden();
  await choosePackage(page, '1');
  await expect(submitButton(page)).toBeEnabled();
  await expectAccessibleLayout(page);
  await chooseMethod(page, 'TNM Mpamba');
  await expect(phoneField(page)).toHaveValue('0991234567');
  await expect(phoneField(page)).toHaveAttribute('inputmode', 'tel');
});

test('a missing number or one of another operator shows a field error; the button stays enabled', async ({
  page,
  pageErrors,
}) => {
  await visit(page, `${site.address}/vote`);
  await choosePackage(page, '5');
  await chooseMethod(page, 'Airtel Money');
  await submitButton(page).click();
  await expect(phoneField(page)).toHaveAccessibleDescription('Please enter the mobile number that pays.');
  await expect(phoneField(page)).toBeFocused();
  await expectAccessibleLayout(page);
  await phoneField(page).fill('0881234567');
  await submitButton(page).click();
  const message = 'This is not a number of Airtel Money: those begin with 099 or 098.';
  await expect(phoneField(page)).toHaveAccessibleDescription(message);
  // The number is valid for the other operator.
  await chooseMethod(page, 'TNM Mpamba');
  await expect(page.getByText(message)).toHaveCount(0);
  await submitButton(page).click();
  await expect(thanksHeading(page)).toBeVisible();
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});

test('a receipt mail is queued for the given address, but not announced without a mail server', async ({
  page,
}) => {
  await visit(page, `${site.address}/vote`);
  const email = page.getByLabel('E-mail for the receipt (optional)');
  await email.fill('grace@');
  await orderVotes(page);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('grace@example.org');
  await submitButton(page).click();
  await expect(thanksHeading(page)).toBeVisible();
  await expect(page.getByText('A receipt is on its way')).toHaveCount(0);
  const mails = await withSiteDatabase(site.folder, ({ db }) =>
    db.selectFrom('mail').select('recipient').execute(),
  );
  expect(mails).toContainEqual({ recipient: 'grace@example.org' });
});

test('a failed test payment counts no votes, and Try again restores the choice', async ({ page }) => {
  await visit(page, `${site.address}/vote`);
  await chooseOutcome(page, 'Fail');
  await orderVotes(page, '10');
  await expect(sectionHeading(page, 'No votes were counted')).toBeInViewport();
  await expect(page.getByText('Test payment, no money moves')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(packageOption(page, '10')).toBeChecked();
  await expect(methodGroup(page).getByRole('radio', { name: 'Airtel Money' })).toBeChecked();
  await expect(submitButton(page)).toBeEnabled();
  // The address never contains the phone number, because others may see it.
  expect(new URL(page.url()).search).toBe('?votes=10&method=airtel');
  await expect(phoneField(page)).toHaveValue('');
});

test('the vote page shows the last order until the voter has seen its final state', async ({
  page,
  context,
}) => {
  await visit(page, `${site.address}/vote`);
  await chooseOutcome(page, 'Stay pending');
  await orderVotes(page);
  await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
  await expect(page.getByText('its address keeps your order.')).toBeVisible();
  const reference = readReference(page.url());
  await page.close();

  const laterPage = await context.newPage();
  await visit(laterPage, `${site.address}/vote`);
  await expect(laterPage.getByText('Your last order: 5 votes, waiting for payment')).toBeVisible();
  await expectAccessibleLayout(laterPage);
  await laterPage.getByRole('link', { name: 'See how it stands' }).click();
  await expect(laterPage.getByRole('region', { name: 'Waiting for your approval' })).toBeFocused();
  await laterPage.goto(`${site.address}/contact`);
  await changeOrderState(site.folder, reference, 'paid');
  await visit(laterPage, `${site.address}/vote`);
  await expect(laterPage.getByText('Your last order: 5 votes, counted')).toBeVisible();
  await laterPage.getByRole('link', { name: 'See how it stands' }).click();
  await expect(thanksHeading(laterPage)).toBeVisible();
  await laterPage.getByRole('link', { name: 'Vote Again' }).click();
  await expect(submitButton(laterPage)).toBeVisible();
  await expect(laterPage.getByText('Your last order')).toHaveCount(0);
});

test('without an earlier order none is requested; a deleted order is removed from the browser', async ({
  page,
  pageErrors,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/last-order|\/api\/votes\/orders/.test(request.url())) requestedUrls.push(request.url());
  });
  await visit(page, `${site.address}/vote`);
  await page.waitForLoadState('networkidle');
  expect(requestedUrls).toEqual([]);
  await page.evaluate(() => localStorage.setItem('last-order', 'MM-0000-0000-0000'));
  await visit(page, `${site.address}/vote`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-order'))).toBeNull();
  await expect(page.getByText('Your last order')).toHaveCount(0);
  expect(requestedUrls).not.toEqual([]);
  expect(pageErrors.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
});

test('a card payment leads to the payment page, and Back leads to the order', async ({ page }) => {
  const reference = await placeOrder(site.folder, { method: 'visa', phone: null, book: 'live' });
  const checkout = 'https://checkout.example/pay';
  await updateOrder(site.folder, reference, { checkout_url: checkout });
  await page.route(`${checkout}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay here</h1>' }),
  );
  // The test provider has no payment page, so respond with an order that has one.
  await page.route('**/vote', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await fetch(site.address + voteAddresses.order(reference));
    return route.fulfill({ json: await response.json() });
  });
  await visit(page, `${site.address}/vote`);
  await choosePackage(page, '5');
  await chooseMethod(page, 'Visa/Mastercard');
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  await page.goBack();
  await expect(sectionHeading(page, 'Waiting for your payment')).toBeVisible();
  expect(readReference(page.url())).toBe(reference);
  const paymentLink = page.getByRole('link', { name: 'Continue to payment' });
  await expect(paymentLink).toHaveAttribute('href', checkout);
  await expect(paymentLink).toHaveAttribute('rel', 'noopener');
  await expectAccessibleLayout(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a missing number shows a field error, and the choices stay', async ({ page, pageErrors }) => {
    await page.goto(`${site.address}/vote`);
    await chooseOutcome(page, 'Stay pending');
    await choosePackage(page, '5');
    await chooseMethod(page, 'Airtel Money');
    await Promise.all([page.waitForNavigation(), submitButton(page).click()]);
    await expect(phoneField(page)).toHaveAccessibleDescription('Please enter the mobile number that pays.');
    await expect(packageOption(page, '5')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Stay pending' })).toBeChecked();
    await phoneField(page).fill('0991234567');
    await Promise.all([page.waitForURL(/\?order=/), submitButton(page).click()]);
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
    await expect(detailRow(page, 'Number')).toHaveText('099****567');
    // The page promises nothing that needs scripts.
    await expect(page.getByText('its address keeps your order.')).toBeVisible();
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  /** The bar with the button is fixed at the bottom; it must not cover the message. */
  const expectAboveBar = async (page: Page, text: string) => {
    const message = page.getByText(text);
    await expect(message).toBeInViewport({ ratio: 1 });
    // The message is shown first and scrolled into view afterwards.
    const isAbove = async () => {
      const [textBox, bar] = [await message.boundingBox(), await submitButton(page).boundingBox()];
      return textBox !== null && bar !== null && textBox.y + textBox.height < bar.y;
    };
    await expect.poll(isAbove).toBe(true);
  };

  for (const top of [600, 816])
    test(`the error of a missing number is visible when scrolled to ${top} px`, async ({
      page,
      pageErrors,
    }) => {
      await visit(page, `${site.address}/vote`);
      await choosePackage(page, '1');
      await chooseMethod(page, 'Airtel Money');
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await submitButton(page).click();
      await expect(phoneField(page)).toBeFocused();
      await expectAboveBar(page, 'Please enter the mobile number that pays.');
      expect(takeErrorsExcept422(pageErrors)).toEqual([]);
    });

  test('the error of an order that could not be sent is visible', async ({ page, pageErrors }) => {
    await visit(page, `${site.address}/vote`);
    await choosePackage(page, '5');
    await chooseMethod(page, 'Airtel Money');
    await phoneField(page).fill('0991234567');
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.route('**/vote', (route) => route.abort());
    await submitButton(page).click();
    await expectAboveBar(page, 'This could not be sent.');
    expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('ERR_FAILED'))).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('errors are at the top, and the page of a pending order refreshes itself', async ({
    page,
    request,
    pageErrors,
  }) => {
    await page.goto(`${site.address}/vote`);
    await choosePackage(page, '1');
    await chooseMethod(page, 'Airtel Money');
    await submitButton(page).click();
    await expect(page.getByText('Please enter the mobile number that pays.').first()).toBeInViewport();
    await phoneField(page).fill('0991234567');
    await page.getByRole('radio', { name: 'Stay pending' }).check();
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your approval' })).toBeVisible();
    const refresh = '<noscript><meta http-equiv="refresh" content="10"></noscript>';
    const fetchPage = async () => (await request.get(page.url())).text();
    expect(await fetchPage()).toContain(refresh);
    await changeOrderState(site.folder, readReference(page.url()), 'paid');
    expect(await fetchPage()).not.toContain('http-equiv="refresh"');
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
