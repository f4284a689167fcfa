import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { readMessage } from '../support/read-message.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

const email = 'grace@example.org';

let folder: string;
let mails: MailServer;
let site: SiteProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-newsletter-'));
  mails = await startMailServer();
  site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    SMTP_URL: mails.url,
    MAIL_FROM: 'Thandiwe Banda <thandiwe@example.org>',
  });
});

test.afterAll(async () => {
  await site.end('SIGTERM');
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Waits until an address has received this number of mails, and reads the newest. */
const waitForMail = async (address: string, count: number) => {
  const received = () => mails.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => received().length).toBe(count);
  const { header, bodies } = readMessage(received()[count - 1]?.raw ?? '');
  return { header, text: bodies.get('text/plain') ?? '' };
};
const getState = (address: string) =>
  withSiteDatabase(folder, async ({ db }) => {
    const row = await db
      .selectFrom('newsletter_subscriber')
      .select('state')
      .where('email', '=', address)
      .executeTakeFirst();
    return row?.state;
  });
/** Finds the link to a path of the site in a mail. */
const findLink = (text: string, path: string): string => {
  const found = text.match(new RegExp(`http://\\S*${path}\\S*`))?.[0];
  if (!found) throw new Error(`There is no link to ${path} in the mail.`);
  return found;
};

test('a visitor subscribes on the home page, confirms by mail, and unsubscribes', async ({ page }) => {
  await visit(page, site.address);
  const box = page.locator('#newsletter');
  await box.scrollIntoViewIfNeeded();
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText('Thank you for subscribing to our newsletter!');
  expect(await getState(email)).toBe('pending');

  const confirmationMail = await waitForMail(email, 1);
  expect(confirmationMail.header('From')).toBe('Thandiwe Banda <thandiwe@example.org>');
  const confirm = findLink(confirmationMail.text, '/newsletter/confirm');
  // A mail scanner opens the link but presses no button: the subscription stays pending.
  expect((await fetch(confirm)).status).toBe(200);
  expect(await getState(email)).toBe('pending');

  await visit(page, confirm);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByRole('status')).toHaveText('Your subscription is confirmed. Welcome!');
  await expect(page.getByRole('button', { name: 'Confirm Subscription' })).toHaveCount(0);
  await expect(page.getByText('One more step')).toHaveCount(0);
  await expect(page.getByRole('status')).toBeFocused();
  await expectAccessibleLayout(page);
  expect(await getState(email)).toBe('confirmed');

  const welcomeMail = await waitForMail(email, 2);
  expect(welcomeMail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  await visit(page, findLink(welcomeMail.text, '/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'You are unsubscribed. No more newsletters come to this address.',
  );
  expect(await getState(email)).toBe('ended');
});

test('a confirmation counts even if the visitor leaves the page at once', async ({ page }) => {
  const address = 'hasty@example.org';
  await visit(page, site.address);
  const box = page.locator('#newsletter');
  await box.scrollIntoViewIfNeeded();
  await box.getByLabel('Email').fill(address);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  const confirm = findLink((await waitForMail(address, 1)).text, '/newsletter/confirm');
  await visit(page, confirm);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await sent;
  await page.goto('about:blank');
  await expect.poll(() => getState(address)).toBe('confirmed');
});

test('a mail program unsubscribes with one POST', async ({ request, page }) => {
  const address = 'oneclick@example.org';
  await visit(page, site.address);
  const box = page.locator('#newsletter');
  await box.scrollIntoViewIfNeeded();
  await box.getByLabel('Email').fill(address);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  const confirmationMail = await waitForMail(address, 1);
  const target = confirmationMail.header('List-Unsubscribe')?.replace(/[<>]/g, '') ?? '';
  const response = await request.post(target, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(response.status()).toBe(200);
  expect(await getState(address)).toBe('ended');
});

test('an invalid link shows a message', async ({ page, pageErrors }) => {
  await visit(page, `${site.address}/newsletter/confirm?token=nobody`);
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByRole('status')).toContainText('This link is not valid.');
  await expectAccessibleLayout(page);
  expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a subscription can be confirmed', async ({ page }) => {
    const address = 'plain@example.org';
    await page.goto(site.address);
    await page.locator('#newsletter').getByLabel('Email').fill(address);
    await Promise.all([
      page.waitForNavigation(),
      page.locator('#newsletter').getByRole('button', { name: 'Subscribe' }).click(),
    ]);
    await page.goto(findLink((await waitForMail(address, 1)).text, '/newsletter/confirm'));
    await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: 'Confirm Subscription' }).click(),
    ]);
    await expect(page.getByText('Your subscription is confirmed. Welcome!')).toBeVisible();
    expect(await getState(address)).toBe('confirmed');
  });
});

test('a contact message is mailed to the team, with the sender as the reply address', async ({ page }) => {
  await visit(page, `${site.address}/contact`);
  await page.getByLabel('Name').fill('Chisomo Banda');
  await page.getByLabel('Email').fill('chisomo@example.org');
  await page.getByLabel('Subject').fill('A reading club in Mzuzu');
  await page.getByLabel('Message').fill('We would like to start one.\nWhat do we need?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Thank you for your message! We will get back to you soon.',
  );
  const mail = await waitForMail('thandiwe@example.org', 1);
  expect(mail.header('Reply-To')).toBe('chisomo@example.org');
  expect(mail.header('Subject')).toBe('Message from Chisomo Banda: A reading club in Mzuzu');
  expect(mail.text).toContain('What do we need?');
});
