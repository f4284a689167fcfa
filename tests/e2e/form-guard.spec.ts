import type { Page } from '@playwright/test';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const confirmation = 'Thank you for your message! We will get back to you soon.';
const messageFields = { Name: 'Chisomo', Subject: 'A club', Message: 'What do we need?' };

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({ 'hero-section': [], quote: [], update: [], event: [], 'media-kit': [] });
});
test.afterAll(() => site.end());

const fillForm = async (page: Page, email: string): Promise<void> => {
  for (const [label, text] of Object.entries({ ...messageFields, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(text);
};
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** Serves the page with an expired stamp, as an old cached page would have. */
const serveOldStamp = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const html = (await response.text()).replace(/\d{13}\.[\w-]{43}/g, `1600000000000.${'A'.repeat(43)}`);
    return route.fulfill({ response, body: html });
  });

/** Records the response status of every POST from now on. */
const watchPosts = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') statuses.push(response.status());
  });
  return statuses;
};

const listMessages = (email: string) =>
  withSiteDatabase(site.folder, ({ db }) =>
    db.selectFrom('contact_message').select('message').where('email', '=', email).execute(),
  );

/** Takes the errors, all of which must be of status 422: the browser logs each rejected form. */
const expectOnly422Errors = (pageErrors: string[]) =>
  expect(pageErrors.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);

test.describe('an expired form stamp', () => {
  test('is renewed automatically: a message is sent again, and stored once', async ({ page, pageErrors }) => {
    await serveOldStamp(page, '/contact');
    await visit(page, `${site.address}/contact`);
    const statuses = watchPosts(page);
    await fillForm(page, 'kept@example.org');
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect.poll(() => statuses).toEqual([422]);
    // The page shows no error: it sends the form again by itself.
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('');
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expect(statuses).toEqual([422, 200]);
    expect(await listMessages('kept@example.org')).toEqual([{ message: messageFields.Message }]);
    expectOnly422Errors(pageErrors);
  });

  test('creates exactly one order of a vote', async ({ page, pageErrors }) => {
    await serveOldStamp(page, '/vote');
    await visit(page, `${site.address}/vote`);
    const statuses = watchPosts(page);
    await page.getByRole('radio', { name: /^Popular/ }).check();
    await page.getByRole('radio', { name: 'Airtel Money' }).check();
    await page.getByLabel('Mobile number').fill('0991234567');
    await page.getByRole('button', { name: 'Submit Vote' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(statuses).toEqual([422, 200]);
    const orders = await withSiteDatabase(site.folder, ({ db }) =>
      db.selectFrom('vote_order').select('id').execute(),
    );
    expect(orders).toHaveLength(1);
    expectOnly422Errors(pageErrors);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the page asks to send the form again, with the typed text', async ({ page, pageErrors }) => {
      await serveOldStamp(page, '/contact');
      await page.goto(`${site.address}/contact`);
      await fillForm(page, 'plain@example.org');
      const [rejected] = await Promise.all([page.waitForNavigation(), send(page)]);
      expect(rejected?.status()).toBe(422);
      await expect(page.getByText('Please send it once more.')).toBeInViewport();
      await expect(page.getByLabel('Message')).toHaveValue(messageFields.Message);
      const stamp = await page.locator('#contact [name=opened]').getAttribute('value');
      await expect.poll(() => Date.now() - Number.parseInt(stamp ?? '', 10)).toBeGreaterThan(2_000);
      const [accepted] = await Promise.all([page.waitForNavigation(), send(page)]);
      expect(accepted?.status()).toBe(200);
      await expect(page.getByText(confirmation)).toBeInViewport();
      expectOnly422Errors(pageErrors);
    });
  });
});

test.describe('the honeypot field', () => {
  test('is invisible, and out of reach of keyboard and screen reader', async ({ page }) => {
    for (const [path, form] of [
      ['/contact', '#contact'],
      ['/vote', '#vote'],
      ['/', '#newsletter'],
    ] as const) {
      await visit(page, site.address + path);
      const honeypot = page.locator(`${form} [name=website]`);
      await expect(honeypot).toHaveCount(1);
      await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
      const box = await honeypot.locator('xpath=ancestor::div[1]').boundingBox();
      expect([box?.width, box?.height]).toEqual([1, 1]);
      await page
        .locator(`${form} :is(input, textarea, button):not([type=hidden], [tabindex])`)
        .first()
        .focus();
      const focused: string[] = [];
      for (let step = 0; step < 12; step += 1) {
        focused.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
        await page.keyboard.press('Tab');
      }
      expect(focused).not.toContain('website');
      expect(focused.filter((name) => name !== '')).not.toEqual([]);
      await expectAccessibleLayout(page);
    }
  });

  test('if filled in, the form shows why it was rejected, and can be sent again', async ({
    page,
    pageErrors,
  }) => {
    await visit(page, `${site.address}/contact`);
    await fillForm(page, 'manager@example.org');
    await page.locator('#contact [name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://example.org';
    });
    await send(page);
    await expect(page.getByRole('status')).toContainText('A field that people cannot see was filled in');
    await expect(page.getByLabel('Message')).toHaveValue(messageFields.Message);
    expect(await listMessages('manager@example.org')).toEqual([]);
    await send(page);
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expectOnly422Errors(pageErrors);
  });
});
