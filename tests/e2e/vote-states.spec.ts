import type { Page } from '@playwright/test';
import { toWallClock } from '../../src/shared/dates.ts';
import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { countedVotes, moveOrder, noteOfOrder, placeOrder } from './support/vote-orders.ts';
import { buttonOf, headingOf, rowOf, thanksOf, without422 } from './support/vote-page.ts';

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({});
});
test.afterAll(() => site.end());

const order = (given: Parameters<typeof placeOrder>[1] = {}) => placeOrder(site.folder, given);
const move = (reference: string, change: Parameters<typeof moveOrder>[2]) =>
  moveOrder(site.folder, reference, change);
const addressOf = (reference: string): string => `${site.address}/vote?order=${reference}`;
const standingOf = (page: Page) => page.getByRole('region').getByRole('status').first();
const askAgain = (page: Page) => page.getByRole('button', { name: 'Ask again now' }).click();

test('who has to approve on the phone is told how, for how long, and not to pay twice', async ({ page }) => {
  const expires = '2025-10-01T10:30:00';
  const reference = await order({ method: 'tnm', phone: '+265881234567', expires_gmt: expires });
  await visit(page, addressOf(reference));
  await expect(headingOf(page, 'Waiting for your approval')).toBeVisible();
  await expect(standingOf(page)).toContainText('Your payment is not confirmed yet.');
  const steps = page.getByRole('listitem').filter({ hasText: /TNM Mpamba|PIN/ });
  await expect(steps).toHaveCount(3);
  await expect(steps.first()).toContainText('088****567');
  await expect(steps.nth(1)).toContainText('MWK 450');
  await expect(page.getByText('Please do not pay a second time.')).toBeVisible();
  // 10:30 in Greenwich is 6:30 in the default zone, New York.
  await expect(page.getByText('We wait until 06:30')).toBeVisible();
  await expect(page.getByText('Test payment, no money moves')).toBeVisible();
  await expectSound(page);
});

test('the page shows by itself that the money came, and says so', async ({ page }) => {
  const before = await countedVotes(site.folder);
  const reference = await order();
  await visit(page, addressOf(reference));
  await expect(headingOf(page, 'Waiting for your approval')).toBeVisible();
  await move(reference, 'paid');
  // Nobody touches anything.
  await expect(thanksOf(page)).toBeVisible({ timeout: 20_000 });
  await expect(standingOf(page)).toHaveText('Your votes are counted.');
  await expect(page.getByText(`${before + 5} of 50 votes`, { exact: true })).toBeVisible();
  await expectSound(page);
});

test.describe('asked again', () => {
  test('the payment service says that nothing has come', async ({ page }) => {
    await visit(page, addressOf(await order({ provider: 'test', test_outcome: 'wait' })));
    await askAgain(page);
    await expect(page.getByRole('button', { name: 'Asking…' })).toBeVisible();
    await expect(page.getByText('We asked just now: no payment has been confirmed yet.')).toBeVisible();
    await expect(headingOf(page, 'Waiting for your approval')).toBeVisible();
  });

  test('it says that the money is there, also after it had said that there is none', async ({ page }) => {
    const reference = await order({ provider: 'test', test_outcome: 'succeed' });
    await move(reference, 'failed');
    await visit(page, addressOf(reference));
    await expect(headingOf(page, 'No votes were counted')).toBeVisible();
    await page.getByRole('button', { name: 'Ask again now' }).focus();
    await page.keyboard.press('Enter');
    await expect(thanksOf(page)).toBeVisible();
    await expect(rowOf(page, 'Reference')).toHaveText(reference);
  });

  test('it does not answer: the order is kept, and that is said', async ({ page, complaints }) => {
    await visit(page, addressOf(await order({ provider: 'elsewhere' })));
    await askAgain(page);
    await expect(page.getByText('The payment service does not answer just now.')).toBeVisible();
    await expectSound(page);
    expect(without422(complaints)).toEqual([]);
  });
});

test('who comes back to the page sees at once what happened in the meantime', async ({ page }) => {
  const reference = await order();
  await move(reference, 'expired');
  await visit(page, addressOf(reference));
  await expect(page.getByText('No payment came in time.')).toBeVisible();
  await move(reference, 'paid');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(thanksOf(page)).toBeVisible();
});

test('a payment that did not go through: why, what if money is gone, and how to try again', async ({
  page,
}) => {
  const reference = await order();
  await move(reference, 'failed');
  await visit(page, addressOf(reference));
  await expect(headingOf(page, 'No votes were counted')).toBeVisible();
  await expect(standingOf(page)).toHaveText('The payment did not go through.');
  await expect(page.getByText(/not enough money, the PIN was wrong/)).toBeVisible();
  await expect(page.getByText(/^Were you debited all the same\? Then do nothing/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find another vote' })).toHaveAttribute('href', '/vote/find');
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectSound(page);
});

test('a card has the way to its payment page, once there is one', async ({ page }) => {
  const reference = await order({ method: 'visa', phone: null, book: 'live' });
  await visit(page, addressOf(reference));
  await expect(headingOf(page, 'Waiting for your payment')).toBeVisible();
  await expect(page.getByText(/test payment/i)).toHaveCount(0);
  await noteOfOrder(site.folder, reference, { checkout_url: 'https://checkout.example/pay' });
  const way = page.getByRole('link', { name: 'Continue to payment' });
  await expect(way).toBeVisible({ timeout: 20_000 });
  await move(reference, 'failed');
  await expect(headingOf(page, 'No votes were counted')).toBeVisible({ timeout: 20_000 });
  // The payment page stays open after a failed attempt.
  await expect(way).toBeVisible();
  await expectSound(page);
});

test('money that was given back, and money that does not fit', async ({ page }) => {
  const back = await order();
  await move(back, 'paid');
  await move(back, 'refunded');
  await visit(page, addressOf(back));
  await expect(headingOf(page, 'Your money was given back')).toBeVisible();
  await expect(standingOf(page)).toContainText('MWK 450');
  await expect(page.getByRole('button', { name: 'Save receipt' })).toHaveCount(0);
  await expectSound(page);

  const wrong = await order();
  await noteOfOrder(site.folder, wrong, { trouble: 'amount' });
  await visit(page, addressOf(wrong));
  await expect(headingOf(page, 'We are looking into your payment')).toBeVisible();
  await expect(page.getByText('A payment arrived that does not fit this order.')).toContainText(wrong);
  await expect(page.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  await expectSound(page);
});

test('an order that nobody knows is said to be none, with a way to vote', async ({ page, complaints }) => {
  const answer = await visit(page, `${site.address}/vote?order=MM-0000-0000-0000`);
  expect(answer?.status()).toBe(404);
  await expect(headingOf(page, 'Order not found')).toBeVisible();
  await expect(page.getByText('There is no order with the reference “MM-0000-0000-0000”.')).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Go to the vote form' }).click();
  await expect(buttonOf(page)).toBeVisible();
  await page.goto(`${site.address}/vote?order=${encodeURIComponent(`<b>${'x'.repeat(500)}`)}`);
  await expect(headingOf(page, 'Order not found')).toBeVisible();
  await expectSound(page);
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

test('the server being away is said, and the order stays in sight', async ({ page, complaints }) => {
  await visit(page, addressOf(await order()));
  await page.route('**/api/votes/orders/**', (route) => route.abort());
  await expect(page.getByText('We cannot reach the server just now and keep trying.')).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText('Please do not pay a second time.')).toBeVisible();
  expect(complaints.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('an order’s page is its voter’s alone: nobody keeps it, no search engine lists it', async () => {
  const reference = await order();
  const answer = await fetch(addressOf(reference));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  // Not even the server: what only the gateway's answer changes is on the next page.
  await noteOfOrder(site.folder, reference, { trouble: 'amount' });
  expect(await (await fetch(addressOf(reference))).text()).toContain('does not fit this order');
  const form = await fetch(`${site.address}/vote`);
  expect(form.headers.get('cache-control')).toBe('no-cache');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one asks again by a button, and gets the order back with the answer', async ({
    page,
    complaints,
  }) => {
    await page.goto(addressOf(await order({ provider: 'elsewhere' })));
    await Promise.all([page.waitForNavigation(), askAgain(page)]);
    await expect(page.getByText('The payment service does not answer just now.')).toBeInViewport();
    await expect(headingOf(page, 'Waiting for your approval')).toBeVisible();
    expect(without422(complaints)).toEqual([]);

    const paid = await order({
      provider: 'test',
      test_outcome: 'succeed',
      created_gmt: '2025-10-01T10:30:00',
    });
    await page.goto(addressOf(paid));
    // 10:30 in Greenwich is 6:30 in the default zone, New York.
    await expect(rowOf(page, 'Time')).toHaveText('10/01/2025, 06:30');
    await Promise.all([page.waitForNavigation(), askAgain(page)]);
    await expect(thanksOf(page)).toBeVisible();
    const today = toWallClock(Date.now(), 'America/New_York').slice(0, 4);
    await expect(rowOf(page, 'Time')).toContainText(today);
  });
});
