import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { readMessage } from '../support/read-message.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { expectSound } from './support/page-checks.ts';
import { inDatabase } from './support/site-database.ts';
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

/** The newest mail to an address, once there are so many. */
const mailTo = async (address: string, count: number) => {
  const received = () => mails.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => received().length).toBe(count);
  const { header, bodies } = readMessage(received()[count - 1]?.raw ?? '');
  return { header, text: bodies.get('text/plain') ?? '' };
};
const stateOf = (address: string) =>
  inDatabase(folder, async ({ db }) => {
    const row = await db
      .selectFrom('newsletter_subscriber')
      .select('state')
      .where('email', '=', address)
      .executeTakeFirst();
    return row?.state;
  });
/** The link in a mail that leads to a path of ours. */
const linkTo = (text: string, path: string): string => {
  const found = text.match(new RegExp(`http://\\S*${path}\\S*`))?.[0];
  if (!found) throw new Error(`There is no link to ${path} in the mail.`);
  return found;
};

test('from the box on the home page through the mail to a subscription, and out again', async ({ page }) => {
  await visit(page, site.address);
  const box = page.locator('#newsletter');
  await box.scrollIntoViewIfNeeded();
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText('Thank you for subscribing to our newsletter!');
  expect(await stateOf(email)).toBe('pending');

  const asking = await mailTo(email, 1);
  expect(asking.header('From')).toBe('Thandiwe Banda <thandiwe@example.org>');
  const confirm = linkTo(asking.text, '/newsletter/confirm');
  // A program that looks through mail only follows the link.
  expect((await fetch(confirm)).status).toBe(200);
  expect(await stateOf(email)).toBe('pending');

  await visit(page, confirm);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByRole('status')).toHaveText('Your subscription is confirmed. Welcome!');
  await expect(page.getByRole('button', { name: 'Confirm Subscription' })).toHaveCount(0);
  await expect(page.getByText('One more step')).toHaveCount(0);
  await expect(page.getByRole('status')).toBeFocused();
  await expectSound(page);
  expect(await stateOf(email)).toBe('confirmed');

  const welcome = await mailTo(email, 2);
  expect(welcome.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  await visit(page, linkTo(welcome.text, '/newsletter/unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'You are unsubscribed. No more newsletters come to this address.',
  );
  expect(await stateOf(email)).toBe('ended');
});

test('pressed at once and left at once, it counts', async ({ page }) => {
  const address = 'hasty@example.org';
  await visit(page, site.address);
  const box = page.locator('#newsletter');
  await box.scrollIntoViewIfNeeded();
  await box.getByLabel('Email').fill(address);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  const confirm = linkTo((await mailTo(address, 1)).text, '/newsletter/confirm');
  await visit(page, confirm);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await sent;
  await page.goto('about:blank');
  await expect.poll(() => stateOf(address)).toBe('confirmed');
});

test('a mail program ends it with one post', async ({ request, page }) => {
  const address = 'oneclick@example.org';
  await visit(page, site.address);
  const box = page.locator('#newsletter');
  await box.scrollIntoViewIfNeeded();
  await box.getByLabel('Email').fill(address);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  const asking = await mailTo(address, 1);
  const target = asking.header('List-Unsubscribe')?.replace(/[<>]/g, '') ?? '';
  const answer = await request.post(target, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await stateOf(address)).toBe('ended');
});

test('a link that is none says so, with what to do', async ({ page, complaints }) => {
  await visit(page, `${site.address}/newsletter/confirm?token=nobody`);
  await page.getByRole('button', { name: 'Confirm Subscription' }).click();
  await expect(page.getByRole('status')).toContainText('This link is not valid.');
  await expectSound(page);
  expect(complaints.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button works, and the answer stands in its place', async ({ page }) => {
    const address = 'plain@example.org';
    await page.goto(site.address);
    await page.locator('#newsletter').getByLabel('Email').fill(address);
    await Promise.all([
      page.waitForNavigation(),
      page.locator('#newsletter').getByRole('button', { name: 'Subscribe' }).click(),
    ]);
    await page.goto(linkTo((await mailTo(address, 1)).text, '/newsletter/confirm'));
    await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: 'Confirm Subscription' }).click(),
    ]);
    await expect(page.getByText('Your subscription is confirmed. Welcome!')).toBeVisible();
    expect(await stateOf(address)).toBe('confirmed');
  });
});

test('what somebody writes to the team reaches it, and an answer goes to the writer', async ({ page }) => {
  await visit(page, `${site.address}/contact`);
  await page.getByLabel('Name').fill('Chisomo Banda');
  await page.getByLabel('Email').fill('chisomo@example.org');
  await page.getByLabel('Subject').fill('A reading club in Mzuzu');
  await page.getByLabel('Message').fill('We would like to start one.\nWhat do we need?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Thank you for your message! We will get back to you soon.',
  );
  const mail = await mailTo('thandiwe@example.org', 1);
  expect(mail.header('Reply-To')).toBe('chisomo@example.org');
  expect(mail.header('Subject')).toBe('Message from Chisomo Banda: A reading club in Mzuzu');
  expect(mail.text).toContain('What do we need?');
});
