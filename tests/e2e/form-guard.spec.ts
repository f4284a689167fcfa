import type { Page } from '@playwright/test';
import { serveOldStamp } from './support/old-stamp.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';
import { orderVotes, takeErrorsExcept422, thanksHeading } from './support/vote-page.ts';

const confirmation = 'Thank you for your message! We will get back to you soon.';
const messageFields = { Name: 'Chisomo', Subject: 'A club', Message: 'What do we need?' };

const fillForm = async (page: Page, email: string): Promise<void> => {
  for (const [label, text] of Object.entries({ ...messageFields, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(text);
};
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** The field is invisible, and out of reach of keyboard and screen reader. */
const expectHiddenHoneypot = async (page: Page, form: string): Promise<void> => {
  const honeypot = page.locator(`${form} [name=website]`);
  await expect(honeypot).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  const box = await honeypot.locator('xpath=ancestor::div[1]').boundingBox();
  expect([box?.width, box?.height]).toEqual([1, 1]);
  await page.locator(`${form} :is(input, textarea, button):not([type=hidden], [tabindex])`).first().focus();
  const focused: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    focused.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    await page.keyboard.press('Tab');
  }
  expect(focused).not.toContain('website');
  expect(focused.filter((name) => name !== '')).not.toEqual([]);
};

test('an expired stamp is renewed automatically; the honeypot is hidden, and explained if filled in', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') statuses.push(response.status());
  });
  const listMessages = (email: string) =>
    withSiteDatabase(demoSite.folder, ({ db }) =>
      db.selectFrom('contact_message').select('message').where('email', '=', email).execute(),
    );
  const countOrders = async () =>
    (await withSiteDatabase(demoSite.folder, ({ db }) => db.selectFrom('vote_order').select('id').execute()))
      .length;

  await test.step('a message with an expired stamp is sent again, and stored once', async () => {
    await serveOldStamp(page, '/contact');
    await visit(page, `${demoSite.address}/contact`);
    await expectHiddenHoneypot(page, '#contact');
    await fillForm(page, 'kept@example.org');
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect.poll(() => statuses).toEqual([422]);
    // The page shows no error: it sends the form again by itself.
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('');
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expect(statuses.splice(0)).toEqual([422, 200]);
    expect(await listMessages('kept@example.org')).toEqual([{ message: messageFields.Message }]);
  });

  await test.step('with a filled honeypot the form shows why it was rejected, and can be sent again', async () => {
    await fillForm(page, 'manager@example.org');
    await page.locator('#contact [name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://example.org';
    });
    await send(page);
    await expect(page.getByRole('status')).toContainText('A hidden field was filled in');
    await expect(page.getByLabel('Message')).toHaveValue(messageFields.Message);
    expect(await listMessages('manager@example.org')).toEqual([]);
    await send(page);
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expect(statuses.splice(0)).toEqual([422, 200]);
  });

  await test.step('a vote with an expired stamp creates exactly one order', async () => {
    const before = await countOrders();
    await serveOldStamp(page, '/vote');
    await visit(page, `${demoSite.address}/vote`);
    await expectHiddenHoneypot(page, '#vote');
    await orderVotes(page);
    await expect(thanksHeading(page)).toBeVisible();
    expect(statuses).toEqual([422, 200]);
    expect(await countOrders()).toBe(before + 1);
  });
  expect(takeErrorsExcept422(pageErrors)).toEqual([]);
});
