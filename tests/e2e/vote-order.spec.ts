import type { Page } from '@playwright/test';
import { voteAddresses } from '../../src/shared/votes.ts';
import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { moveOrder, noteOfOrder, placeOrder } from './support/vote-orders.ts';
import {
  buttonOf,
  chooseMethod,
  chooseOutcome,
  choosePackage,
  headingOf,
  methodsOf,
  orderVotes,
  packageOf,
  phoneOf,
  rowOf,
  thanksOf,
  without422,
} from './support/vote-page.ts';

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({});
});
test.afterAll(() => site.end());

const referenceIn = (address: string): string => new URL(address).searchParams.get('order') ?? '';

test('a number is asked for until a card is chosen, and is still there for whoever changes their mind', async ({
  page,
}) => {
  await visit(page, `${site.address}/vote`);
  await expect(phoneOf(page)).toHaveAccessibleDescription(
    'Airtel Money: 099 or 098. TNM Mpamba: 088 or 089. A card needs none.',
  );
  await chooseMethod(page, 'Airtel Money');
  await expect(phoneOf(page)).toHaveAccessibleDescription(
    'Your Airtel Money number: it begins with 099 or 098.',
  );
  await phoneOf(page).fill('0991234567');
  await chooseMethod(page, 'Visa/Mastercard');
  await expect(phoneOf(page)).toBeHidden();
  await choosePackage(page, '1');
  await expect(buttonOf(page)).toBeEnabled();
  await expectSound(page);
  await chooseMethod(page, 'TNM Mpamba');
  await expect(phoneOf(page)).toHaveValue('0991234567');
  await expect(phoneOf(page)).toHaveAttribute('inputmode', 'tel');
});

test('a number that is missing or another operator’s is told at the field; the button waits for neither', async ({
  page,
  complaints,
}) => {
  await visit(page, `${site.address}/vote`);
  await choosePackage(page, '5');
  await chooseMethod(page, 'Airtel Money');
  await buttonOf(page).click();
  await expect(phoneOf(page)).toHaveAccessibleDescription('Please enter the mobile number that pays.');
  await expect(phoneOf(page)).toBeFocused();
  await expectSound(page);
  await phoneOf(page).fill('0881234567');
  await buttonOf(page).click();
  const sentence = 'This is not a number of Airtel Money: those begin with 099 or 098.';
  await expect(phoneOf(page)).toHaveAccessibleDescription(sentence);
  // With the other operator nothing is wrong with it.
  await chooseMethod(page, 'TNM Mpamba');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await buttonOf(page).click();
  await expect(thanksOf(page)).toBeVisible();
  expect(without422(complaints)).toEqual([]);
});

test('a receipt is written for the address that was given, and not promised without a mail server', async ({
  page,
}) => {
  await visit(page, `${site.address}/vote`);
  const email = page.getByLabel('E-mail for the receipt (optional)');
  await email.fill('grace@');
  await orderVotes(page);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill('grace@example.org');
  await buttonOf(page).click();
  await expect(thanksOf(page)).toBeVisible();
  await expect(page.getByText('A receipt is on its way')).toHaveCount(0);
  const letters = await inDatabase(site.folder, ({ db }) =>
    db.selectFrom('mail').select('recipient').execute(),
  );
  expect(letters).toContainEqual({ recipient: 'grace@example.org' });
});

test('a test payment that fails counts nothing, and leads back to the same choice', async ({ page }) => {
  await visit(page, `${site.address}/vote`);
  await chooseOutcome(page, 'Fail');
  await orderVotes(page, '10');
  await expect(headingOf(page, 'No votes were counted')).toBeInViewport();
  await expect(page.getByText('Test payment, no money moves')).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(packageOf(page, '10')).toBeChecked();
  await expect(methodsOf(page).getByRole('radio', { name: 'Airtel Money' })).toBeChecked();
  await expect(buttonOf(page)).toBeEnabled();
  // An address is seen by others: it never has the number.
  expect(new URL(page.url()).search).toBe('?votes=10&method=airtel');
  await expect(phoneOf(page)).toHaveValue('');
});

test('an order that waits is found again on the vote page, until it was seen ended', async ({
  page,
  context,
}) => {
  await visit(page, `${site.address}/vote`);
  await chooseOutcome(page, 'Stay pending');
  await orderVotes(page);
  await expect(headingOf(page, 'Waiting for your approval')).toBeVisible();
  await expect(page.getByText('its address keeps your order.')).toBeVisible();
  const reference = referenceIn(page.url());
  await page.close();

  const again = await context.newPage();
  await visit(again, `${site.address}/vote`);
  await expect(again.getByText('Your last order: 5 votes, waiting for payment')).toBeVisible();
  await expectSound(again);
  await again.getByRole('link', { name: 'See how it stands' }).click();
  await expect(again.getByRole('region', { name: 'Waiting for your approval' })).toBeFocused();
  await again.goto(`${site.address}/contact`);
  await moveOrder(site.folder, reference, 'paid');
  await visit(again, `${site.address}/vote`);
  await expect(again.getByText('Your last order: 5 votes, counted')).toBeVisible();
  await again.getByRole('link', { name: 'See how it stands' }).click();
  await expect(thanksOf(again)).toBeVisible();
  await again.getByRole('link', { name: 'Vote Again' }).click();
  await expect(buttonOf(again)).toBeVisible();
  await expect(again.getByText('Your last order')).toHaveCount(0);
});

test('whoever never ordered asks for no order; one that is gone is forgotten', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/last-order|\/api\/votes\/orders/.test(request.url())) asked.push(request.url());
  });
  await visit(page, `${site.address}/vote`);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.evaluate(() => localStorage.setItem('last-order', 'MM-0000-0000-0000'));
  await visit(page, `${site.address}/vote`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-order'))).toBeNull();
  await expect(page.getByText('Your last order')).toHaveCount(0);
  expect(asked).not.toEqual([]);
  expect(complaints.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
});

test('who pays by card is led to the payment page, and Back leads to the order', async ({ page }) => {
  const reference = await placeOrder(site.folder, { method: 'visa', phone: null, book: 'live' });
  const checkout = 'https://checkout.example/pay';
  await noteOfOrder(site.folder, reference, { checkout_url: checkout });
  await page.route(`${checkout}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay here</h1>' }),
  );
  // The test provider has no such page: the answer is that of an order which has.
  await page.route('**/vote', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = await fetch(site.address + voteAddresses.order(reference));
    return route.fulfill({ json: await answer.json() });
  });
  await visit(page, `${site.address}/vote`);
  await choosePackage(page, '5');
  await chooseMethod(page, 'Visa/Mastercard');
  await buttonOf(page).click();
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  await page.goBack();
  await expect(headingOf(page, 'Waiting for your payment')).toBeVisible();
  expect(referenceIn(page.url())).toBe(reference);
  const way = page.getByRole('link', { name: 'Continue to payment' });
  await expect(way).toHaveAttribute('href', checkout);
  await expect(way).toHaveAttribute('rel', 'noopener');
  await expectSound(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a missing number is told, and what was chosen stays', async ({ page, complaints }) => {
    await page.goto(`${site.address}/vote`);
    await chooseOutcome(page, 'Stay pending');
    await choosePackage(page, '5');
    await chooseMethod(page, 'Airtel Money');
    await Promise.all([page.waitForNavigation(), buttonOf(page).click()]);
    await expect(phoneOf(page)).toHaveAccessibleDescription('Please enter the mobile number that pays.');
    await expect(packageOf(page, '5')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Stay pending' })).toBeChecked();
    await phoneOf(page).fill('0991234567');
    await Promise.all([page.waitForURL(/\?order=/), buttonOf(page).click()]);
    await expect(headingOf(page, 'Waiting for your approval')).toBeVisible();
    await expect(rowOf(page, 'Number')).toHaveText('099****567');
    // It says of nothing what only scripts can do.
    await expect(page.getByText('its address keeps your order.')).toBeVisible();
    expect(without422(complaints)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  /** The bar with the button stays in sight; nothing that has to be read may be under it. */
  const expectAboveBar = async (page: Page, text: string) => {
    const sentence = page.getByText(text);
    await expect(sentence).toBeInViewport({ ratio: 1 });
    // It is said first, and scrolled to then.
    const isAbove = async () => {
      const [words, bar] = [await sentence.boundingBox(), await buttonOf(page).boundingBox()];
      return words !== null && bar !== null && words.y + words.height < bar.y;
    };
    await expect.poll(isAbove).toBe(true);
  };

  for (const top of [600, 816])
    test(`a number that is missing is told in sight, from ${top} px down the page`, async ({
      page,
      complaints,
    }) => {
      await visit(page, `${site.address}/vote`);
      await choosePackage(page, '1');
      await chooseMethod(page, 'Airtel Money');
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await buttonOf(page).click();
      await expect(phoneOf(page)).toBeFocused();
      await expectAboveBar(page, 'Please enter the mobile number that pays.');
      expect(without422(complaints)).toEqual([]);
    });

  test('an order that could not be sent says so in sight', async ({ page, complaints }) => {
    await visit(page, `${site.address}/vote`);
    await choosePackage(page, '5');
    await chooseMethod(page, 'Airtel Money');
    await phoneOf(page).fill('0991234567');
    await page.evaluate(() => window.scrollTo(0, 700));
    await page.route('**/vote', (route) => route.abort());
    await buttonOf(page).click();
    await expectAboveBar(page, 'This could not be sent.');
    expect(complaints.splice(0).filter((said) => !said.includes('ERR_FAILED'))).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what is wrong stands at the top, and a waiting order looks again by itself', async ({
    page,
    request,
    complaints,
  }) => {
    await page.goto(`${site.address}/vote`);
    await choosePackage(page, '1');
    await chooseMethod(page, 'Airtel Money');
    await buttonOf(page).click();
    await expect(page.getByText('Please enter the mobile number that pays.').first()).toBeInViewport();
    await phoneOf(page).fill('0991234567');
    await page.getByRole('radio', { name: 'Stay pending' }).check();
    await buttonOf(page).click();
    await expect(page.getByRole('heading', { name: 'Waiting for your approval' })).toBeVisible();
    const refresh = '<noscript><meta http-equiv="refresh" content="10"></noscript>';
    const pageNow = async () => (await request.get(page.url())).text();
    expect(await pageNow()).toContain(refresh);
    await moveOrder(site.folder, referenceIn(page.url()), 'paid');
    expect(await pageNow()).not.toContain('http-equiv="refresh"');
    expect(without422(complaints)).toEqual([]);
  });
});
