import type { Page } from '@playwright/test';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { postForm } from './support/posted-form.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { chooseMethod, choosePackage, phoneField, takeErrorsExcept422 } from './support/vote-page.ts';

const danger = 'rgb(179, 38, 30)';

/** Sends the form of a field without a valid value, and checks the colours of the field error. */
const expectDanger = async (page: Page, label: string, button: string): Promise<void> => {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) });
  const field = form.getByLabel(label, { exact: true }).first();
  await form.getByRole('button', { name: button, exact: true }).first().click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveCSS('border-top-color', danger);
  const note = page.locator(`#${await field.getAttribute('aria-describedby')}`);
  await expect(note).toHaveText(/\S/);
  await expect(note).toHaveCSS('color', danger);
};

test('with a teal theme the errors of every form are still red, and the forms accessible', async ({
  page,
  browser,
  demoSite,
  pageErrors,
}) => {
  /** Changes the theme colour of the site. Returns the colour before. */
  const setTheme = (themeColor: string): Promise<string> =>
    withSiteDatabase(demoSite.folder, async (database) => {
      const store = new SettingsStore(database);
      const before = (await store.get()).themeColor;
      await store.set({ themeColor });
      return before;
    });
  const original = await setTheme('#0d9488');

  await test.step('the contact form', async () => {
    await visit(page, `${demoSite.address}/contact`);
    await expectDanger(page, 'Email', 'Send Message');
  });
  await test.step('the newsletter', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
    await page.locator('#newsletter').scrollIntoViewIfNeeded();
    // A button instead of a link shows that the section is hydrated.
    await expect(page.getByRole('button', { name: 'Share Your Feedback' })).toBeVisible();
    await expectDanger(page, 'Email', 'Subscribe');
    await expectAccessibleState(page, '#newsletter');
  });
  await test.step('the search for a vote', async () => {
    await visit(page, `${demoSite.address}/vote/find`);
    await expectDanger(page, 'Reference', 'Find my vote');
    await expectAccessibleState(page);
  });
  await test.step('the vote form', async () => {
    await page.getByRole('link', { name: 'Vote', exact: true }).click();
    await choosePackage(page, '5');
    await chooseMethod(page, 'Airtel Money');
    await phoneField(page).fill('12');
    await expectDanger(page, 'Mobile number', 'Submit Vote');
    await expectAccessibleState(page);
  });
  await test.step('the list of errors without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await context.newPage();
    await plainPage.goto(`${demoSite.address}/vote`);
    await choosePackage(plainPage, '5');
    await chooseMethod(plainPage, 'Airtel Money');
    await plainPage.getByRole('button', { name: 'Submit Vote' }).click();
    const messages = plainPage.getByText('Please enter the mobile number that pays.');
    await expect(messages).toHaveCount(2);
    for (const message of await messages.all()) await expect(message).toHaveCSS('color', danger);
    await context.close();
    // No check can run in a page without scripts: the same response is opened with them.
    const opened = await readPageStamp(demoSite.address);
    const fields = { form: 'vote', prices: '5:450', method: 'airtel', phone: '', opened };
    await page.goto(`${demoSite.address}/vote`);
    expect(await postForm(page, { address: `${demoSite.address}/vote`, fields })).toBe(422);
    await expect(page.getByText('Please enter the mobile number that pays.')).toHaveCount(2);
    await expect(page.getByRole('radiogroup', { name: 'Choose your votes' })).toBeFocused();
    await expectAccessibleState(page);
  });
  await setTheme(original);
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});
