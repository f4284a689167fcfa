import type { Page } from '@playwright/test';
import { toWallClock } from '../../src/shared/dates.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, getCountedVotes, placeOrder, updateOrder } from './support/vote-orders.ts';
import {
  detailRow,
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

const createOrder = (fields: Parameters<typeof placeOrder>[1] = {}) => placeOrder(site.folder, fields);
const changeState = (reference: string, change: Parameters<typeof changeOrderState>[2]) =>
  changeOrderState(site.folder, reference, change);
const orderAddress = (reference: string): string => `${site.address}/vote?order=${reference}`;
const orderStatus = (page: Page) => page.getByRole('region').getByRole('status').first();
const clickAskAgain = (page: Page) => page.getByRole('button', { name: 'Ask again now' }).click();

test('a pending mobile payment shows how to approve it, until when, and not to pay twice', async ({
  page,
}) => {
  const expires = '2025-10-01T10:30:00';
  const reference = await createOrder({ method: 'tnm', phone: '+265881234567', expires_gmt: expires });
  await visit(page, orderAddress(reference));
  await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
  await expect(orderStatus(page)).toContainText('Your payment is not confirmed yet.');
  const steps = page.getByRole('listitem').filter({ hasText: /TNM Mpamba|PIN/ });
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText('088****567');
  await expect(steps.nth(1)).toContainText('MWK 450');
  await expect(page.getByText('Please do not pay a second time.')).toBeVisible();
  // 10:30 GMT is 6:30 in the default time zone, New York.
  await expect(page.getByText('We wait until 06:30')).toBeVisible();
  await expect(page.getByText('Test payment, no money moves')).toBeVisible();
  await expectAccessibleLayout(page);
});

test('the page shows by itself that the order is paid', async ({ page }) => {
  const before = await getCountedVotes(site.folder);
  const reference = await createOrder();
  await visit(page, orderAddress(reference));
  await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
  await changeState(reference, 'paid');
  // Without a click.
  await expect(thanksHeading(page)).toBeVisible({ timeout: 20_000 });
  await expect(orderStatus(page)).toHaveText('Your votes are counted.');
  await expect(page.getByText(`${before + 5} of 50 votes`, { exact: true })).toBeVisible();
  await expectAccessibleLayout(page);
});

test.describe('Ask again now', () => {
  test('shows that no payment is confirmed yet', async ({ page }) => {
    await visit(page, orderAddress(await createOrder({ provider: 'test', test_outcome: 'wait' })));
    await clickAskAgain(page);
    await expect(page.getByRole('button', { name: 'Asking…' })).toBeVisible();
    await expect(page.getByText('We asked just now: no payment has been confirmed yet.')).toBeVisible();
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
  });

  test('shows a payment that is confirmed after the order had failed', async ({ page }) => {
    const reference = await createOrder({ provider: 'test', test_outcome: 'succeed' });
    await changeState(reference, 'failed');
    await visit(page, orderAddress(reference));
    await expect(sectionHeading(page, 'No votes were counted')).toBeVisible();
    await page.getByRole('button', { name: 'Ask again now' }).focus();
    await page.keyboard.press('Enter');
    await expect(thanksHeading(page)).toBeVisible();
    await expect(detailRow(page, 'Reference')).toHaveText(reference);
  });

  test('shows that the payment service does not respond', async ({ page, pageErrors }) => {
    await visit(page, orderAddress(await createOrder({ provider: 'unknown' })));
    await clickAskAgain(page);
    await expect(page.getByText('The payment service does not answer just now.')).toBeVisible();
    await expectAccessibleLayout(page);
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});

test('the order is updated when the voter returns to the tab', async ({ page }) => {
  const reference = await createOrder();
  await changeState(reference, 'expired');
  await visit(page, orderAddress(reference));
  await expect(page.getByText('No payment came in time.')).toBeVisible();
  await changeState(reference, 'paid');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(thanksHeading(page)).toBeVisible();
});

test('a failed payment shows possible reasons, advice if money was debited, and a link to try again', async ({
  page,
}) => {
  const reference = await createOrder();
  await changeState(reference, 'failed');
  await visit(page, orderAddress(reference));
  await expect(sectionHeading(page, 'No votes were counted')).toBeVisible();
  await expect(orderStatus(page)).toHaveText('The payment did not go through.');
  await expect(page.getByText(/not enough money, the PIN was wrong/)).toBeVisible();
  await expect(page.getByText(/^Were you debited all the same\? Then do nothing/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find another vote' })).toHaveAttribute('href', '/vote/find');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectAccessibleLayout(page);
});

test('a card order links to its payment page once it exists', async ({ page }) => {
  const reference = await createOrder({ method: 'visa', phone: null, book: 'live' });
  await visit(page, orderAddress(reference));
  await expect(sectionHeading(page, 'Waiting for your payment')).toBeVisible();
  await expect(page.getByText(/test payment/i)).toHaveCount(0);
  await updateOrder(site.folder, reference, { checkout_url: 'https://checkout.example/pay' });
  const paymentLink = page.getByRole('link', { name: 'Continue to payment' });
  await expect(paymentLink).toBeVisible({ timeout: 20_000 });
  await changeState(reference, 'failed');
  await expect(sectionHeading(page, 'No votes were counted')).toBeVisible({ timeout: 20_000 });
  // The payment page stays open after a failed attempt.
  await expect(paymentLink).toBeVisible();
  await expectAccessibleLayout(page);
});

test('a refunded order and a payment mismatch show their messages', async ({ page }) => {
  const refunded = await createOrder();
  await changeState(refunded, 'paid');
  await changeState(refunded, 'refunded');
  await visit(page, orderAddress(refunded));
  await expect(sectionHeading(page, 'Your money was given back')).toBeVisible();
  await expect(orderStatus(page)).toContainText('MWK 450');
  await expect(page.getByRole('button', { name: 'Save receipt' })).toHaveCount(0);
  await expectAccessibleLayout(page);

  const mismatched = await createOrder();
  await updateOrder(site.folder, mismatched, { mismatch: 'amount' });
  await visit(page, orderAddress(mismatched));
  await expect(sectionHeading(page, 'We are looking into your payment')).toBeVisible();
  await expect(page.getByText('A payment arrived that does not fit this order.')).toContainText(mismatched);
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await expectAccessibleLayout(page);
});

test('an unknown order responds with 404 and a link to the vote form', async ({ page, pageErrors }) => {
  const response = await visit(page, `${site.address}/vote?order=MM-0000-0000-0000`);
  expect(response?.status()).toBe(404);
  await expect(sectionHeading(page, 'Order not found')).toBeVisible();
  await expect(page.getByText('There is no order with the reference “MM-0000-0000-0000”.')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: 'Go to the vote form' }).click();
  await expect(submitButton(page)).toBeVisible();
  await page.goto(`${site.address}/vote?order=${encodeURIComponent(`<b>${'x'.repeat(500)}`)}`);
  await expect(sectionHeading(page, 'Order not found')).toBeVisible();
  await expectAccessibleLayout(page);
  expect(pageErrors.splice(0).filter((pageError) => !pageError.includes('404'))).toEqual([]);
});

test('with the server unavailable a message is shown, and the order stays visible', async ({
  page,
  pageErrors,
}) => {
  await visit(page, orderAddress(await createOrder()));
  await page.route('**/api/votes/orders/**', (route) => route.abort());
  await expect(page.getByText('We cannot reach the server just now and keep trying.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('Please do not pay a second time.')).toBeVisible();
  expect(pageErrors.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('an order page is neither cached nor indexed', async () => {
  const reference = await createOrder();
  const response = await fetch(orderAddress(reference));
  expect(response.headers.get('cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  // The server does not cache it either: a change by the gateway is in the next response.
  await updateOrder(site.folder, reference, { mismatch: 'amount' });
  expect(await (await fetch(orderAddress(reference))).text()).toContain('does not fit this order');
  const form = await fetch(`${site.address}/vote`);
  expect(form.headers.get('cache-control')).toBe('no-cache');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Ask again now shows the order with the result', async ({ page, pageErrors }) => {
    await page.goto(orderAddress(await createOrder({ provider: 'unknown' })));
    await Promise.all([page.waitForNavigation(), clickAskAgain(page)]);
    await expect(page.getByText('The payment service does not answer just now.')).toBeInViewport();
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);

    const paid = await createOrder({
      provider: 'test',
      test_outcome: 'succeed',
      created_gmt: '2025-10-01T10:30:00',
    });
    await page.goto(orderAddress(paid));
    // 10:30 GMT is 6:30 in the default time zone, New York.
    await expect(detailRow(page, 'Time')).toHaveText('10/01/2025, 06:30');
    await Promise.all([page.waitForNavigation(), clickAskAgain(page)]);
    await expect(thanksHeading(page)).toBeVisible();
    const today = toWallClock(Date.now(), 'America/New_York').slice(0, 4);
    await expect(detailRow(page, 'Time')).toContainText(today);
  });
});
