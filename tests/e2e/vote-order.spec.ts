import type { Page } from '@playwright/test';
import { voteAddresses } from '../../src/shared/votes/votes.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { expect, test } from './support/site-test.ts';
import { visit, visitUntilIdle } from './support/visit.ts';
import { changeOrderState, placeOrder, updateOrder } from './support/vote-orders.ts';
import {
  chooseMethod,
  chooseOutcome,
  choosePackage,
  methodGroup,
  orderVotes,
  packageOption,
  phoneField,
  readReference,
  sectionHeading,
  submitButton,
  thanksHeading,
} from './support/vote-page.ts';

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
  const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

  test('the button stays within reach, and every error of an order is visible above it', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await visit(page, `${demoSite.address}/vote`);
    const missing = 'Please enter the mobile number that pays.';

    await test.step('the button is within reach once votes are chosen', async () => {
      await expect(submitButton(page)).toBeDisabled();
      await page.getByRole('heading', { name: 'Choose your votes' }).scrollIntoViewIfNeeded();
      await expect(submitButton(page)).not.toBeInViewport();
      await choosePackage(page, '1');
      await scrollTo(page, 200);
      await expect(submitButton(page)).toBeInViewport();
    });

    await test.step('the phone field is hidden for a card, and keeps its value when another method is chosen', async () => {
      await expect(phoneField(page)).toHaveAccessibleDescription(
        'Airtel Money: 099 or 098. TNM Mpamba: 088 or 089. Card: leave it empty.',
      );
      await chooseMethod(page, 'TNM Mpamba');
      await phoneField(page).fill('0991234567');
      await chooseMethod(page, 'Visa/Mastercard');
      await expect(phoneField(page)).toBeHidden();
      await expect(submitButton(page)).toBeEnabled();
      await expectAccessibleState(page);
      await chooseMethod(page, 'Airtel Money');
      await expect(phoneField(page)).toHaveValue('0991234567');
      await expect(phoneField(page)).toHaveAccessibleDescription(
        'Your Airtel Money number begins with 099 or 098.',
      );
      await phoneField(page).fill('');
    });

    for (const top of [600, 816])
      await test.step(`the error of a missing number is visible when scrolled to ${top} px`, async () => {
        await phoneField(page).blur();
        await scrollTo(page, top);
        await submitButton(page).click();
        await expect(phoneField(page)).toBeFocused();
        await expect(phoneField(page)).toHaveAccessibleDescription(missing);
        await expectAboveBar(page, missing);
      });
    await expectAccessibleState(page);

    await test.step('a number of another operator is an error until that operator is chosen', async () => {
      await phoneField(page).fill('0881234567');
      await submitButton(page).click();
      const message = 'Airtel Money numbers begin with 099 or 098. Please check this one.';
      await expect(phoneField(page)).toHaveAccessibleDescription(message);
      await chooseMethod(page, 'TNM Mpamba');
      await expect(page.getByText(message)).toHaveCount(0);
    });

    await test.step('an incomplete e-mail address is an error', async () => {
      const email = page.getByLabel('Email for the receipt (optional)');
      await email.fill('grace@');
      await submitButton(page).click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('');
    });

    await test.step('the error of an order that could not be sent is visible', async () => {
      await page.route('**/vote', (route) => route.abort());
      await scrollTo(page, 700);
      await submitButton(page).click();
      await expectAboveBar(page, 'This could not be sent, but nothing is lost.');
      await page.unroute('**/vote');
      await submitButton(page).click();
      await expect(thanksHeading(page)).toBeVisible();
    });
    expect(pageErrors.splice(0).filter((line) => !/status of 422|ERR_FAILED/.test(line))).toEqual([]);
  });
});

test('Try again restores the choice of a failed order; the page shows the last order until its end was seen', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/last-order|\/api\/votes\/orders/.test(request.url())) requestedUrls.push(request.url());
  });
  const voteAddress = `${demoSite.address}/vote`;

  await test.step('without an earlier order none is requested', async () => {
    await visitUntilIdle(page, voteAddress);
    expect(requestedUrls).toEqual([]);
  });

  await test.step('a failed test payment counts no votes, and Try again restores the choice', async () => {
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

  await test.step('a pending order is shown on the next visit', async () => {
    await chooseOutcome(page, 'Stay pending');
    await orderVotes(page);
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
    await expect(page.getByText('its address leads back to your order.')).toBeVisible();
  });
  const reference = readReference(page.url());
  await visit(page, voteAddress);
  await expect(page.getByText('Your last order: 5 votes, waiting for payment')).toBeVisible();
  await expectAccessibleState(page);
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect(sectionHeading(page, 'Waiting for your approval')).toBeFocused();

  await test.step('until the voter has seen its end', async () => {
    // On another page, which does not show the order meanwhile.
    await page.goto(`${demoSite.address}/contact`);
    await changeOrderState(demoSite.folder, reference, 'paid');
    await visit(page, voteAddress);
    await expect(page.getByText('Your last order: 5 votes, counted')).toBeVisible();
    await page.getByRole('link', { name: 'See my order' }).click();
    await expect(thanksHeading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Vote Again' }).click();
    await expect(submitButton(page)).toBeVisible();
    await expect(page.getByText('Your last order')).toHaveCount(0);
  });

  await test.step('a deleted order is removed from the browser', async () => {
    await page.evaluate(() => localStorage.setItem('last-order', 'MM-0000-0000-0000'));
    await visit(page, voteAddress);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-order'))).toBeNull();
    await expect(page.getByText('Your last order')).toHaveCount(0);
  });
  expect(pageErrors.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
});

test('a card payment leads to the payment page, and Back leads to the order', async ({ page, demoSite }) => {
  const reference = await placeOrder(demoSite.folder, { method: 'visa', phone: null, book: 'live' });
  const checkout = 'https://checkout.example/pay';
  await updateOrder(demoSite.folder, reference, { checkout_url: checkout });
  await page.route(`${checkout}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay here</h1>' }),
  );
  // The test provider has no payment page, so respond with an order that has one.
  await page.route('**/vote', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await fetch(demoSite.address + voteAddresses.order(reference));
    return route.fulfill({ json: await response.json() });
  });
  await visit(page, `${demoSite.address}/vote`);
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
  await expectAccessibleState(page);
});
