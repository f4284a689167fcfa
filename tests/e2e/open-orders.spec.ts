import type { Page } from '@playwright/test';
import { expectAccessibleState } from './support/page-checks.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import {
  chooseMethod,
  chooseOutcome,
  choosePackage,
  detailRow,
  packageOption,
  phoneField,
  readReference,
  sectionHeading,
  submitButton,
  takeErrorsExcept422,
} from './support/vote-page.ts';

// One number has one open payment prompt. Each test uses a number of its own, because the tests of a worker share a site.

const waitingHeading = (page: Page) => sectionHeading(page, 'Waiting for your approval');
const cancelledHeading = (page: Page) => sectionHeading(page, 'You cancelled this order');
const openOrderLink = (page: Page) => page.getByRole('link', { name: 'See or cancel the open order' });
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel this order' });
const rejection =
  'This number already has an open order: 5 votes for MWK 450. Please approve that payment on the phone, or cancel the open order first. Nothing new was ordered.';

/** Fills in an order by Airtel Money whose test payment stays pending. */
const fillOrder = async (page: Page, votes: string, phone: string): Promise<void> => {
  await choosePackage(page, votes);
  await chooseMethod(page, 'Airtel Money');
  await phoneField(page).fill(phone);
  await chooseOutcome(page, 'Stay pending');
};

/** The votes and states of the orders of a number, the oldest first. */
const listOrdersOf = async (folder: string, phone: string): Promise<readonly string[]> =>
  withSiteDatabase(folder, async ({ db }) => {
    const orders = await db
      .selectFrom('vote_order')
      .select(['votes', 'state'])
      .where('phone', '=', phone.replace(/^0/, '+265'))
      .orderBy('id')
      .execute();
    return orders.map(({ votes, state }) => `${votes} ${state}`);
  });

test('in two tabs, the same order is one order, and a different one is placed once the first is cancelled', async ({
  page,
  context,
  demoSite,
  pageErrors,
}) => {
  const phone = '0991000201';
  const firstTab = await context.newPage();
  for (const tab of [firstTab, page]) {
    await visit(tab, `${demoSite.address}/vote`);
    await fillOrder(tab, '5', phone);
  }

  await test.step('both tabs show the same order', async () => {
    await submitButton(firstTab).click();
    await expect(waitingHeading(firstTab)).toBeVisible();
    await submitButton(page).click();
    await expect(waitingHeading(page)).toBeVisible();
    expect(readReference(page.url())).toBe(readReference(firstTab.url()));
    expect(await listOrdersOf(demoSite.folder, phone)).toEqual(['5 pending']);
  });

  await test.step('a different order is rejected with a link to the open one, and the choices stay', async () => {
    await visit(page, `${demoSite.address}/vote`);
    await fillOrder(page, '10', phone);
    await submitButton(page).click();
    await expect(page.getByText(rejection)).toBeInViewport();
    await expect(openOrderLink(page)).toBeInViewport({ ratio: 1 });
    await expect(packageOption(page, '10')).toBeChecked();
    await expect(phoneField(page)).toHaveValue(phone);
    await expectAccessibleState(page);
    expect(await listOrdersOf(demoSite.folder, phone)).toEqual(['5 pending']);
  });

  await test.step('the link leads to the open order, which is cancelled there and in the other tab', async () => {
    await openOrderLink(page).click();
    await expect(waitingHeading(page)).toBeVisible();
    await expect(detailRow(page, 'Votes')).toHaveText('5 votes');
    await cancelButton(page).click();
    await expect(cancelledHeading(page)).toBeVisible();
    await expect(cancelButton(page)).toHaveCount(0);
    await expect(page.getByText('Please dismiss the request on your phone')).toBeVisible();
    await expectAccessibleState(page);
    await expect(cancelledHeading(firstTab)).toBeVisible();
  });

  await test.step('then the different order is placed', async () => {
    await page.getByRole('link', { name: 'Try again' }).click();
    await fillOrder(page, '10', phone);
    await submitButton(page).click();
    await expect(waitingHeading(page)).toBeVisible();
    await expect(detailRow(page, 'Votes')).toHaveText('10 votes');
    expect(await listOrdersOf(demoSite.folder, phone)).toEqual(['5 failed', '10 pending']);
  });
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same order sent twice is one order, and a different one is placed once the first is cancelled', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    const phone = '0991000202';
    const send = async (votes: string) => {
      await page.goto(`${demoSite.address}/vote`);
      await fillOrder(page, votes, phone);
      await Promise.all([page.waitForNavigation(), submitButton(page).click()]);
    };

    await test.step('both responses are the page of one order', async () => {
      await send('5');
      await expect(waitingHeading(page)).toBeVisible();
      const firstAddress = page.url();
      await send('5');
      await expect(waitingHeading(page)).toBeVisible();
      expect(page.url()).toBe(firstAddress);
      expect(await listOrdersOf(demoSite.folder, phone)).toEqual(['5 pending']);
    });

    await test.step('a different order is rejected with a link to the open one, and the choices stay', async () => {
      await send('10');
      // The message is at the top of the form and at its button.
      await expect(page.getByRole('listitem').filter({ hasText: rejection })).toBeInViewport();
      await expect(openOrderLink(page).first()).toBeInViewport();
      await expect(openOrderLink(page)).toHaveCount(2);
      await expect(packageOption(page, '10')).toBeChecked();
      await expect(phoneField(page)).toHaveValue(phone);
    });

    await test.step('the link leads to the open order, where it is cancelled', async () => {
      await openOrderLink(page).first().click();
      await expect(waitingHeading(page)).toBeVisible();
      await expect(detailRow(page, 'Votes')).toHaveText('5 votes');
      await cancelButton(page).click();
      await expect(cancelledHeading(page)).toBeVisible();
      await expect(cancelButton(page)).toHaveCount(0);
    });

    await test.step('then the different order is placed', async () => {
      await send('10');
      await expect(waitingHeading(page)).toBeVisible();
      await expect(detailRow(page, 'Votes')).toHaveText('10 votes');
      expect(await listOrdersOf(demoSite.folder, phone)).toEqual(['5 failed', '10 pending']);
    });
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
