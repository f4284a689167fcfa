import type { Page } from '@playwright/test';
import { toWallClock } from '../../src/shared/dates.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, placeOrder } from './support/vote-orders.ts';
import { detailRow, sectionHeading, takeErrorsExcept422, thanksHeading } from './support/vote-page.ts';

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({});
});
test.afterAll(() => site.end());

const referenceForm = (page: Page) => page.locator('form').filter({ hasText: 'By its reference' });
const paymentForm = (page: Page) => page.locator('form').filter({ hasText: 'By your payment' });
const find = (form: ReturnType<typeof referenceForm>) => form.getByRole('button', { name: 'Find' }).click();
const today = (): string => toWallClock(Date.now(), 'America/New_York').slice(0, 10);

const fillPayment = async (page: Page, phone: string, amount: string, day = today()): Promise<void> => {
  await paymentForm(page).getByLabel('Mobile number').fill(phone);
  await paymentForm(page).getByLabel('Amount in kwacha').fill(amount);
  await paymentForm(page).getByLabel('Day of the vote').fill(day);
};

const nothingFits = 'No order fits all three.';

test('the vote page leads to the search, which finds an order by its reference in any spelling', async ({
  page,
}) => {
  const reference = await placeOrder(site.folder);
  await changeOrderState(site.folder, reference, 'paid');
  await visit(page, `${site.address}/vote`);
  await page.getByRole('link', { name: 'Find my vote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find my vote');
  await expect(page).toHaveTitle('Find my vote | Campaign Dashboard');
  await expectAccessibleLayout(page);
  await page.getByLabel('Reference').fill(reference.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(thanksHeading(page)).toBeVisible();
  await expect(detailRow(page, 'Reference')).toHaveText(reference);
  await page.getByRole('link', { name: 'Find another vote' }).click();
  await expect(page.getByLabel('Reference')).toHaveValue('');
});

test('an unknown reference shows an error at its field only', async ({ page, pageErrors }) => {
  await visit(page, `${site.address}/vote/find`);
  await find(referenceForm(page));
  await expect(page.getByLabel('Reference')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Reference').fill('MM-0000-0000-0000');
  await find(referenceForm(page));
  await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(
    'There is no order with this reference. Please check it, or search by your number.',
  );
  await expect(page.getByLabel('Reference')).toBeFocused();
  await expect(paymentForm(page).locator('[aria-invalid]')).toHaveCount(0);
  await expectAccessibleLayout(page);
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});

test('one matching order is shown directly, several as a list, none with a message', async ({
  page,
  pageErrors,
}) => {
  const first = await placeOrder(site.folder, { phone: '+265991110001' });
  await visit(page, `${site.address}/vote/find`);
  await expect(page.getByLabel('Day of the vote')).toHaveValue(today());
  await fillPayment(page, '099 111 0001', 'MK 450');
  await find(paymentForm(page));
  await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('order')).toBe(first);

  const second = await placeOrder(site.folder, { phone: '+265991110001' });
  await changeOrderState(site.folder, second, 'paid');
  const others = await placeOrder(site.folder, { phone: '+265991110002' });
  await visit(page, `${site.address}/vote/find`);
  await fillPayment(page, '0991110001', '850');
  await find(paymentForm(page));
  await expect(paymentForm(page).getByText(nothingFits)).toBeVisible();
  await expect(referenceForm(page).getByText(nothingFits)).toHaveCount(0);
  await expectAccessibleLayout(page);
  await page.getByLabel('Amount in kwacha').fill('450');
  await find(paymentForm(page));
  await expect(sectionHeading(page, 'Your votes')).toBeVisible();
  const listed = page.getByRole('region', { name: 'Your votes' }).getByRole('listitem');
  await expect(listed).toHaveCount(2);
  await expect(listed.filter({ hasText: first })).toContainText('waiting for payment');
  await expect(listed.filter({ hasText: second })).toContainText('counted');
  await expect(page.getByText(others)).toHaveCount(0);
  // The address contains neither the phone number nor the amount.
  expect(page.url()).not.toMatch(/99111|450/);
  await expectAccessibleLayout(page);
  await page.getByRole('link', { name: second }).click();
  await expect(thanksHeading(page)).toBeVisible();
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});

test('missing values show an error at each field', async ({ page }) => {
  await visit(page, `${site.address}/vote/find`);
  await find(paymentForm(page));
  for (const label of ['Mobile number', 'Amount in kwacha'])
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleLayout(page);
});

test('a list ignores unknown references, and is neither cached nor indexed', async ({ page, pageErrors }) => {
  const reference = await placeOrder(site.folder);
  const hostile = ['<script>alert(1)</script>', '../../x', "' OR 1=1 --", '%00', 'é'.repeat(30), 'MM-0'];
  const address = `${site.address}/vote/find?orders=${encodeURIComponent([reference, ...hostile].join(','))}`;
  const response = await visit(page, address);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('region', { name: 'Your votes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const many = Array.from({ length: 400 }, (_, index) => `MM-${index}`).join(',');
  expect((await page.goto(`${site.address}/vote/find?orders=${many}`))?.status()).toBe(404);
  await expect(page.getByText('There is no vote at this address.')).toBeVisible();
  await page.getByRole('link', { name: 'Search again' }).click();
  await expect(page.getByLabel('Reference')).toBeVisible();
  expect(pageErrors.splice(0).filter((line) => !/status of 404/.test(line))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms find an order, and show their own errors', async ({ page, pageErrors }) => {
    const phone = '+265991110003';
    const reference = await placeOrder(site.folder, { phone });
    await page.goto(`${site.address}/vote/find`);
    await fillPayment(page, '0991110003', '999');
    await Promise.all([page.waitForNavigation(), find(paymentForm(page))]);
    await expect(paymentForm(page).getByText(nothingFits)).toBeVisible();
    await expect(referenceForm(page).getByText(nothingFits)).toHaveCount(0);
    await expect(page.getByLabel('Mobile number')).toHaveValue('0991110003');
    await expect(page.getByLabel('Day of the vote')).toHaveValue(today());
    await page.getByLabel('Amount in kwacha').fill('450');
    await Promise.all([page.waitForURL(/\/vote\?order=/), find(paymentForm(page))]);
    await expect(detailRow(page, 'Reference')).toHaveText(reference);

    await page.goto(`${site.address}/vote/find`);
    await page.getByLabel('Reference').fill('nothing');
    await Promise.all([page.waitForNavigation(), find(referenceForm(page))]);
    await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(/There is no order/);
    await page.getByLabel('Reference').fill(reference);
    await Promise.all([page.waitForURL(/\/vote\?order=/), find(referenceForm(page))]);
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
