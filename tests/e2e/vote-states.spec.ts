import type { Page } from '@playwright/test';
import { expectAccessibleState } from './support/page-checks.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, getCountedVotes, placeOrder, updateOrder } from './support/vote-orders.ts';
import {
  detailRow,
  progressText,
  sectionHeading,
  takeErrorsExcept422,
  thanksHeading,
} from './support/vote-page.ts';

const orderStatus = (page: Page) => page.getByRole('region').getByRole('status').first();
const checkButton = (page: Page) => page.getByRole('button', { name: 'Check my payment' });
/** The button has a script of its own; until it runs, the button loads the page anew. */
const waitForCheckScript = (page: Page) =>
  expect
    .poll(() => checkButton(page).evaluate((b) => Object.keys(b).some((key) => key.startsWith('__react'))))
    .toBe(true);
/** Lets the page's clock pass the interval in which it asks for a pending order again. */
const passInterval = (page: Page) => page.clock.fastForward(6_000);

test('the page of an order shows every change by itself', async ({ page, demoSite, pageErrors }) => {
  const before = await getCountedVotes(demoSite.folder);
  const reference = await placeOrder(demoSite.folder, { method: 'visa', phone: null });
  await page.clock.install();
  await visit(page, `${demoSite.address}/vote?order=${reference}`);
  await expect(sectionHeading(page, 'Waiting for your payment')).toBeVisible();
  const paymentLink = page.getByRole('link', { name: 'Continue to payment' });
  await expect(paymentLink).toHaveCount(0);

  await test.step('with the server unavailable a message is shown, and the order stays visible', async () => {
    await page.route('**/api/votes/orders/**', (route) => route.abort());
    await passInterval(page);
    await expect(page.getByText('We cannot reach the server right now. We will keep trying.')).toBeVisible();
    await expect(page.getByText('Please do not pay a second time.')).toBeVisible();
    await page.unroute('**/api/votes/orders/**');
  });

  await test.step('a card order links to its payment page once it exists', async () => {
    await updateOrder(demoSite.folder, reference, { checkout_url: 'https://checkout.example/pay' });
    await passInterval(page);
    await expect(paymentLink).toBeVisible();
    await expect(page.getByText('We cannot reach the server')).toHaveCount(0);
  });

  await test.step('the payment page stays open after a failed attempt', async () => {
    await changeOrderState(demoSite.folder, reference, 'failed');
    await passInterval(page);
    await expect(sectionHeading(page, 'No votes were counted')).toBeVisible();
    await expect(paymentLink).toBeVisible();
    await expectAccessibleState(page);
  });

  await test.step('the order is updated when the voter returns to the tab', async () => {
    await changeOrderState(demoSite.folder, reference, 'paid');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(thanksHeading(page)).toBeVisible();
    await expect(orderStatus(page)).toHaveText('Your votes have been counted.');
    await expect(page.getByText(progressText(before + 5), { exact: true })).toBeVisible();
  });

  await test.step('a mobile order is confirmed while its page is open, accessible in both states', async () => {
    const mobile = await placeOrder(demoSite.folder);
    await visit(page, `${demoSite.address}/vote?order=${mobile}`);
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
    await expectAccessibleState(page);
    await changeOrderState(demoSite.folder, mobile, 'paid');
    await passInterval(page);
    await expect(thanksHeading(page)).toBeVisible();
    await expectAccessibleState(page);
  });

  await test.step('a refunded order, an expired one and one whose payment does not fit are accessible, too', async () => {
    const expired = await placeOrder(demoSite.folder);
    await changeOrderState(demoSite.folder, expired, 'expired');
    await visit(page, `${demoSite.address}/vote?order=${expired}`);
    await expect(sectionHeading(page, 'No votes were counted')).toBeVisible();
    await expectAccessibleState(page);
    const refunded = await placeOrder(demoSite.folder);
    await changeOrderState(demoSite.folder, refunded, 'paid');
    await changeOrderState(demoSite.folder, refunded, 'refunded');
    await visit(page, `${demoSite.address}/vote?order=${refunded}`);
    await expect(sectionHeading(page, 'Your votes no longer count')).toBeVisible();
    await expectAccessibleState(page);
    const mismatched = await placeOrder(demoSite.folder);
    await updateOrder(demoSite.folder, mismatched, { mismatch: 'amount', mismatch_report: 'MWK 400' });
    await visit(page, `${demoSite.address}/vote?order=${mismatched}`);
    await expect(page.getByText('A payment arrived that does not match this order')).toBeVisible();
    await expectAccessibleState(page);
  });
  expect(pageErrors.splice(0).filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

test('Check my payment shows what the payment service says', async ({ page, demoSite, pageErrors }) => {
  const reference = await placeOrder(demoSite.folder, { provider: 'test', test_outcome: 'wait' });
  const address = `${demoSite.address}/vote?order=${reference}`;

  await test.step('the order page is neither cached nor indexed', async () => {
    const response = await fetch(address);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    const form = await fetch(`${demoSite.address}/vote`);
    expect(form.headers.get('cache-control')).toBe('no-cache');
  });
  await visit(page, address);
  await waitForCheckScript(page);

  await test.step('no payment is confirmed yet', async () => {
    await checkButton(page).click();
    await expect(page.getByText('We have just checked: no payment has been confirmed yet.')).toBeVisible();
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
  });

  await test.step('the payment service does not respond', async () => {
    await updateOrder(demoSite.folder, reference, { provider: 'unknown' });
    await checkButton(page).click();
    await expect(page.getByText('The payment service is not answering right now.')).toBeVisible();
    await expectAccessibleState(page);
  });

  await test.step('a payment is confirmed after the order had failed', async () => {
    await changeOrderState(demoSite.folder, reference, 'failed');
    await updateOrder(demoSite.folder, reference, { provider: 'test', test_outcome: 'succeed' });
    // The server does not cache the page either: the change is in the next response.
    await visit(page, address);
    await expect(sectionHeading(page, 'No votes were counted')).toBeVisible();
    await waitForCheckScript(page);
    await checkButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(thanksHeading(page)).toBeVisible();
    await expect(detailRow(page, 'Reference')).toHaveText(reference);
  });
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});
