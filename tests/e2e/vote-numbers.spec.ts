import type { Page } from '@playwright/test';
import { expectAccessibleState } from './support/page-checks.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import {
  chooseMethod,
  choosePackage,
  detailRow,
  packageGroup,
  packageOption,
  phoneField,
  submitButton,
  takeErrorsExcept422,
  thanksHeading,
} from './support/vote-page.ts';

const countField = (page: Page) => page.getByLabel('How many votes');
const otherOption = (page: Page) => packageGroup(page).getByRole('radio', { name: 'Another number' });
const notWhole = 'Please enter a whole number of votes, from 1 to 1,000.';

test('any number of votes can be ordered, at the price that is shown as it is typed', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, `${demoSite.address}/vote`);
  const sum = page.getByRole('status').filter({ hasText: /\S/ });
  await chooseMethod(page, 'Airtel Money');
  await phoneField(page).fill('0991000301');
  await choosePackage(page, '5');
  await countField(page).fill('7');
  await expect(otherOption(page)).toBeChecked();
  await expect(sum).toHaveText('7 votes · MWK 630');
  await expectAccessibleState(page);
  await countField(page).fill('1.5');
  await expect(submitButton(page)).toBeDisabled();
  await countField(page).fill('100');
  await expect(sum).toHaveText('100 votes · MWK 8,000');
  await choosePackage(page, '10');
  await expect(sum).toHaveText('10 votes · MWK 850');
  await otherOption(page).check();
  await expect(sum).toHaveText('100 votes · MWK 8,000');
  await submitButton(page).click();
  await expect(thanksHeading(page)).toBeVisible();
  await expect(detailRow(page, 'Votes')).toHaveText('100 votes');
  await expect(detailRow(page, 'Amount')).toHaveText('MWK 8,000');
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the price of another number is shown before it is ordered', async ({
    page,
    demoSite,
    pageErrors,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${demoSite.address}/vote`);
    const send = () => Promise.all([page.waitForNavigation(), submitButton(page).click()]);
    await otherOption(page).check();
    await chooseMethod(page, 'Airtel Money');
    await phoneField(page).fill('0991000302');
    await send();
    await expect(page.getByText(notWhole).first()).toBeInViewport();
    await expect(countField(page)).toHaveAccessibleDescription(notWhole);
    await countField(page).fill('7');
    await send();
    await expect(
      page.getByText('7 votes cost MWK 630. Nothing has been ordered yet').first(),
    ).toBeInViewport();
    await expect(otherOption(page)).toBeChecked();
    await expect(countField(page)).toHaveValue('7');
    await send();
    await expect(thanksHeading(page)).toBeVisible();
    await expect(detailRow(page, 'Amount')).toHaveText('MWK 630');
    // "Try again" links contain the number.
    await page.goto(`${demoSite.address}/vote?votes=other&count=7&method=airtel`);
    await expect(otherOption(page)).toBeChecked();
    await expect(countField(page)).toHaveValue('7');
    await expect(packageOption(page, '5')).not.toBeChecked();
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
