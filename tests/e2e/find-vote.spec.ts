import type { Page } from '@playwright/test';
import { toWallClock } from '../../src/shared/dates.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { changeOrderState, placeOrder } from './support/vote-orders.ts';
import {
  detailRow,
  readReference,
  sectionHeading,
  takeErrorsExcept422,
  thanksHeading,
} from './support/vote-page.ts';

const referenceForm = (page: Page) => page.locator('form').filter({ hasText: 'Search by reference' });
const paymentForm = (page: Page) => page.locator('form').filter({ hasText: 'Search by payment' });
const find = (form: ReturnType<typeof referenceForm>) =>
  form.getByRole('button', { name: 'Find my vote' }).click();
const phoneScreen = { width: 360, height: 740 };
const today = (): string => toWallClock(Date.now(), 'Africa/Blantyre').slice(0, 10);

const fillPayment = async (page: Page, phone: string, amount: string, day = today()): Promise<void> => {
  await paymentForm(page).getByLabel('Mobile number').fill(phone);
  await paymentForm(page).getByLabel('Amount in kwacha').fill(amount);
  await paymentForm(page).getByLabel('Day of your vote').fill(day);
};

/** The heading of the result must be on the screen, below the header, and the next key press must begin there. */
const expectToLeadTo = async (page: Page, heading: string): Promise<void> => {
  const shown = sectionHeading(page, heading);
  await expect(shown).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      shown.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 4, top + 4));
      }),
    )
    .toBe(true);
};

const nothingFits = 'No order matches all three.';

test('a vote is found by its reference or its payment, with an error at the right field', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const first = await placeOrder(demoSite.folder, { phone: '+265991110001' });
  const other = await placeOrder(demoSite.folder, { phone: '+265991110002' });
  await visit(page, `${demoSite.address}/vote`);
  await page.getByRole('link', { name: 'Find my vote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find my vote');
  await expect(page).toHaveTitle(/^Find my vote \| Thandiwe Banda for Miss Malawi \d{4}$/);

  await test.step('missing values and an unknown reference show an error at their fields only', async () => {
    await find(paymentForm(page));
    for (const [label, error] of [
      ['Mobile number', 'Please enter the mobile number that paid, such as 0991234567.'],
      ['Amount in kwacha', 'Please enter the amount in kwacha, such as 450.'],
    ] as const)
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(error);
    await expect(referenceForm(page).locator('[aria-invalid]')).toHaveCount(0);
    await find(referenceForm(page));
    await expect(page.getByLabel('Reference')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Reference').fill('MM-0000-0000-0000');
    await find(referenceForm(page));
    await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(
      'There is no order with this reference or transaction number. Please check it, or search by your number.',
    );
    await expect(page.getByLabel('Reference')).toBeFocused();
  });

  await test.step('a payment that fits no order shows a message in its form', async () => {
    await expect(page.getByLabel('Day of your vote')).toHaveValue(today());
    await fillPayment(page, '099 111 0001', '850');
    await find(paymentForm(page));
    await expect(paymentForm(page).getByText(nothingFits)).toBeVisible();
    await expect(referenceForm(page).getByText(nothingFits)).toHaveCount(0);
    await expectAccessibleState(page);
  });

  await test.step('one matching order is shown directly', async () => {
    await page.getByLabel('Amount in kwacha').fill('MK 450');
    await find(paymentForm(page));
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
    expect(readReference(page.url())).toBe(first);
    await expectToLeadTo(page, 'Waiting for your approval');
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeFocused();
    await page.getByRole('link', { name: 'Find another vote' }).click();
    await expect(page.getByLabel('Reference')).toHaveValue('');
  });

  // One number has one open order.
  await changeOrderState(demoSite.folder, first, 'expired');
  const second = await placeOrder(demoSite.folder, { phone: '+265991110001' });
  await changeOrderState(demoSite.folder, second, 'paid');
  await test.step('several matching orders are shown as a list', async () => {
    // The page that was open keeps the order as it was for a minute.
    await visit(page, page.url());
    await fillPayment(page, '0991110001', '450');
    await find(paymentForm(page));
    await expectToLeadTo(page, 'Your votes');
    await expect(sectionHeading(page, 'Your votes')).toBeFocused();
    await page.getByRole('link', { name: 'Search again' }).click();
    await expect(sectionHeading(page, 'Search by reference')).toBeFocused();
    await page.setViewportSize(phoneScreen);
    await fillPayment(page, '0991110001', '450');
    await find(paymentForm(page));
    await expectToLeadTo(page, 'Your votes');
    await expect(sectionHeading(page, 'Your votes')).toBeFocused();
    const listed = page.getByRole('region', { name: 'Your votes' }).getByRole('listitem');
    await expect(listed).toHaveCount(2);
    await expect(listed.filter({ hasText: first })).toContainText('no payment arrived in time', {
      ignoreCase: true,
    });
    await expect(listed.filter({ hasText: second })).toContainText('counted');
    await expect(page.getByText(other)).toHaveCount(0);
    // The address contains the references, and neither the phone number nor the amount.
    expect(new URL(page.url()).search).toBe(`?orders=${second},${first}`);
    await expectAccessibleState(page);
    await page.getByRole('link', { name: second }).click();
    await expect(thanksHeading(page)).toBeVisible();
  });

  await test.step('a reference is found in any spelling, with the keyboard', async () => {
    await page.getByRole('link', { name: 'Find another vote' }).click();
    await page.getByLabel('Reference').fill(second.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await expect(thanksHeading(page)).toBeVisible();
    await expect(detailRow(page, 'Reference')).toHaveText(second);
  });

  await test.step('a list ignores unknown references, and is neither cached nor indexed', async () => {
    const hostile = ['<script>alert(1)</script>', '../../x', "' OR 1=1 --", '%00', 'é'.repeat(30), 'MM-0'];
    const address = `${demoSite.address}/vote/find?orders=`;
    const response = await fetch(address + encodeURIComponent([other, ...hostile].join(',')));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html.match(/href="\/vote\?order=[^"]*"/g)).toEqual([`href="/vote?order=${other}"`]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const many = Array.from({ length: 400 }, (_, index) => `MM-${index}`).join(',');
    const missing = await fetch(address + many);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('There is no vote at this address.');
  });
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('both forms find an order, and show their own errors', async ({ page, demoSite, pageErrors }) => {
    const phone = '+265991110003';
    const reference = await placeOrder(demoSite.folder, { phone });
    await page.setViewportSize(phoneScreen);
    await page.goto(`${demoSite.address}/vote/find`);
    await fillPayment(page, '0991110003', '999');
    await Promise.all([page.waitForNavigation(), find(paymentForm(page))]);
    await expect(paymentForm(page).getByText(nothingFits)).toBeVisible();
    await expect(referenceForm(page).getByText(nothingFits)).toHaveCount(0);
    await expect(page.getByLabel('Mobile number')).toHaveValue('0991110003');
    await expect(page.getByLabel('Day of your vote')).toHaveValue(today());
    await page.getByLabel('Amount in kwacha').fill('450');
    await Promise.all([page.waitForURL(/\/vote\?order=/), find(paymentForm(page))]);
    await expect(detailRow(page, 'Reference')).toHaveText(reference);
    await expectToLeadTo(page, 'Waiting for your approval');

    await page.goto(`${demoSite.address}/vote/find`);
    await page.getByLabel('Reference').fill('nothing');
    await Promise.all([page.waitForNavigation(), find(referenceForm(page))]);
    await expect(page.getByLabel('Reference')).toHaveAccessibleDescription(/There is no order/);
    await page.getByLabel('Reference').fill(reference);
    await Promise.all([page.waitForURL(/\/vote\?order=/), find(referenceForm(page))]);
    await expect(sectionHeading(page, 'Waiting for your approval')).toBeVisible();
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
