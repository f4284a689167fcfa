import type { Page } from '@playwright/test';
import { expectSound } from './support/page-checks.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { inDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const confirmation = 'Thank you for your message! We will get back to you soon.';
const letter = { Name: 'Chisomo', Subject: 'A club', Message: 'What do we need?' };

let site: RemoteSite;
test.beforeAll(async () => {
  site = await startRemoteSite({ 'hero-section': [], quote: [], update: [], event: [], 'media-kit': [] });
});
test.afterAll(() => site.end());

const write = async (page: Page, email: string): Promise<void> => {
  for (const [label, text] of Object.entries({ ...letter, Email: email }))
    await page.getByLabel(label, { exact: true }).fill(text);
};
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

/** The page as a phone may have kept it: its stamp no longer counts. */
const withOldStamp = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/\d{13}\.[\w-]{43}/g, `1600000000000.${'A'.repeat(43)}`);
    return route.fulfill({ response: answer, body: html });
  });

/** The statuses of all posts from now on. */
const watchPosts = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') statuses.push(response.status());
  });
  return statuses;
};

const messagesOf = (email: string) =>
  inDatabase(site.folder, ({ db }) =>
    db.selectFrom('contact_message').select('message').where('email', '=', email).execute(),
  );

/** A refusal is told to the console by the browser itself. */
const take422 = (complaints: string[]) =>
  expect(complaints.splice(0).filter((line) => !/status of 422/.test(line))).toEqual([]);

test.describe('a stamp that does not count', () => {
  test('is renewed by itself: a message is sent once more, and stored once', async ({ page, complaints }) => {
    await withOldStamp(page, '/contact');
    await visit(page, `${site.address}/contact`);
    const statuses = watchPosts(page);
    await write(page, 'kept@example.org');
    await send(page);
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect.poll(() => statuses).toEqual([422]);
    // Nothing is said about it: it is still being sent.
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('');
    await expect(page.getByRole('status')).toHaveText(confirmation);
    expect(statuses).toEqual([422, 200]);
    expect(await messagesOf('kept@example.org')).toEqual([{ message: letter.Message }]);
    take422(complaints);
  });

  test('makes no second order of a vote, and loses none', async ({ page, complaints }) => {
    await withOldStamp(page, '/vote');
    await visit(page, `${site.address}/vote`);
    const statuses = watchPosts(page);
    await page.getByRole('radio', { name: /^Popular/ }).check();
    await page.getByRole('radio', { name: 'Airtel Money' }).check();
    await page.getByLabel('Mobile number').fill('0991234567');
    await page.getByRole('button', { name: 'Submit Vote' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    expect(statuses).toEqual([422, 200]);
    const orders = await inDatabase(site.folder, ({ db }) =>
      db.selectFrom('vote_order').select('id').execute(),
    );
    expect(orders).toHaveLength(1);
    take422(complaints);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the page asks to send it once more, with everything typed', async ({ page, complaints }) => {
      await withOldStamp(page, '/contact');
      await page.goto(`${site.address}/contact`);
      await write(page, 'plain@example.org');
      const [refused] = await Promise.all([page.waitForNavigation(), send(page)]);
      expect(refused?.status()).toBe(422);
      await expect(page.getByText('Please send it once more.')).toBeInViewport();
      await expect(page.getByLabel('Message')).toHaveValue(letter.Message);
      const stamp = await page.locator('#contact [name=opened]').getAttribute('value');
      await expect.poll(() => Date.now() - Number.parseInt(stamp ?? '', 10)).toBeGreaterThan(2_000);
      const [accepted] = await Promise.all([page.waitForNavigation(), send(page)]);
      expect(accepted?.status()).toBe(200);
      await expect(page.getByText(confirmation)).toBeInViewport();
      take422(complaints);
    });
  });
});

test.describe('the trap', () => {
  test('is out of reach of keyboard, eye and screen reader', async ({ page }) => {
    for (const [path, form] of [
      ['/contact', '#contact'],
      ['/vote', '#vote'],
      ['/', '#newsletter'],
    ] as const) {
      await visit(page, site.address + path);
      const trap = page.locator(`${form} [name=website]`);
      await expect(trap).toHaveCount(1);
      await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
      const box = await trap.locator('xpath=ancestor::div[1]').boundingBox();
      expect([box?.width, box?.height]).toEqual([1, 1]);
      await page
        .locator(`${form} :is(input, textarea, button):not([type=hidden], [tabindex])`)
        .first()
        .focus();
      const reached: string[] = [];
      for (let step = 0; step < 12; step += 1) {
        reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
        await page.keyboard.press('Tab');
      }
      expect(reached).not.toContain('website');
      expect(reached.filter((name) => name !== '')).not.toEqual([]);
      await expectSound(page);
    }
  });

  test('once filled in, it is said honestly, and the form can be sent after all', async ({
    page,
    complaints,
  }) => {
    await visit(page, `${site.address}/contact`);
    await write(page, 'manager@example.org');
    await page.locator('#contact [name=website]').evaluate((field: HTMLInputElement) => {
      field.value = 'https://example.org';
    });
    await send(page);
    await expect(page.getByRole('status')).toContainText('A field that people cannot see was filled in');
    await expect(page.getByLabel('Message')).toHaveValue(letter.Message);
    expect(await messagesOf('manager@example.org')).toEqual([]);
    await send(page);
    await expect(page.getByRole('status')).toHaveText(confirmation);
    take422(complaints);
  });
});
