import type { Page } from '@playwright/test';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { chooseMethod, choosePackage, phoneField, takeErrorsExcept422 } from './support/vote-page.ts';

const danger = 'rgb(179, 38, 30)';
const lists = { 'hero-section': [], update: [], event: [], quote: [], 'media-kit': [] };

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite(lists, 'up', (folder) =>
    withSiteDatabase(folder, async (database) => {
      await new SettingsStore(database).set({ themeColor: '#0d9488' });
    }),
  );
});
test.afterAll(() => site.end());

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

for (const [path, label, button] of [
  ['/contact', 'Email', 'Send Message'],
  ['/vote/find', 'Reference', 'Find'],
  ['/#newsletter', 'Email', 'Subscribe'],
] as const)
  test(`with a teal theme an error on ${path} is still red`, async ({ page }) => {
    await visit(page, site.address + path);
    await expectDanger(page, label, button);
  });

test('with a teal theme an error on /vote is still red', async ({ page, pageErrors }) => {
  await visit(page, `${site.address}/vote`);
  await choosePackage(page, '5');
  await chooseMethod(page, 'Airtel Money');
  await phoneField(page).fill('12');
  await expectDanger(page, 'Mobile number', 'Submit Vote');
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of errors has the same red', async ({ page, pageErrors }) => {
    await page.goto(`${site.address}/vote`);
    await choosePackage(page, '5');
    await chooseMethod(page, 'Airtel Money');
    await page.getByRole('button', { name: 'Submit Vote' }).click();
    const messages = page.getByText('Please enter the mobile number that pays.');
    await expect(messages).toHaveCount(2);
    for (const message of await messages.all()) await expect(message).toHaveCSS('color', danger);
    expect(takeErrorsExcept422(pageErrors)).toEqual([]);
  });
});
