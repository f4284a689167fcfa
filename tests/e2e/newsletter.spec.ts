import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { readMessage } from '../support/read-message.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { demoFolder } from './support/demo-data.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

let folder: string;
let mails: MailServer;
let site: SiteProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-newsletter-'));
  // The installed demo campaign starts much quicker than a first start.
  cpSync(demoFolder, folder, { recursive: true });
  mails = await startMailServer();
  site = await startSiteProcess({
    DATA_DIR: folder,
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
/** Subscribes an address without a page. Returns its confirmation mail. */
const subscribe = async (address: string) => {
  const body = new URLSearchParams({
    form: 'newsletter',
    email: address,
    opened: await readPageStamp(site.address),
  });
  expect((await fetch(site.address, { method: 'POST', body })).status).toBe(200);
  return waitForMail(address, 1);
};

test('a visitor subscribes on the home page, confirms by mail, and unsubscribes', async ({
  page,
  request,
  pageErrors,
}) => {
  const email = 'grace@example.org';
  await visit(page, site.address);
  const box = page.locator('#newsletter');
  await box.scrollIntoViewIfNeeded();
  await box.getByLabel('Email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText('Thank you for subscribing to our newsletter!');
  expect(await getState(email)).toBe('pending');

  const confirm = await test.step('opening the link of the mail alone confirms nothing', async () => {
    const confirmationMail = await waitForMail(email, 1);
    expect(confirmationMail.header('From')).toBe('Thandiwe Banda <thandiwe@example.org>');
    const link = findLink(confirmationMail.text, '/newsletter/confirm');
    // A mail scanner opens the link but presses no button: the subscription stays pending.
    expect((await fetch(link)).status).toBe(200);
    expect(await getState(email)).toBe('pending');
    return link;
  });

  await test.step('the button confirms the subscription', async () => {
    await visit(page, confirm);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('status')).toHaveText('Your subscription is confirmed. Welcome!');
    await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toHaveCount(0);
    await expect(page.getByText('One more step')).toHaveCount(0);
    await expect(page.getByRole('status')).toBeFocused();
    await expectAccessibleState(page);
    expect(await getState(email)).toBe('confirmed');
  });

  await test.step('the link of the welcome mail unsubscribes', async () => {
    const welcomeMail = await waitForMail(email, 2);
    expect(welcomeMail.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    await visit(page, findLink(welcomeMail.text, '/newsletter/unsubscribe'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('status')).toHaveText(
      'You are unsubscribed. We will send no more newsletters to this address.',
    );
    expect(await getState(email)).toBe('ended');
  });

  await test.step('an invalid link shows a message and the way on, and no button that would fail again', async () => {
    await visit(page, `${site.address}/newsletter/confirm?token=nobody`);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('status')).toContainText('This link is not valid.');
    await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Subscribe again' })).toHaveAttribute('href', '/#newsletter');
    await expectAccessibleState(page);
    expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);
  });

  await test.step('a mail program unsubscribes with one POST', async () => {
    const address = 'oneclick@example.org';
    const confirmationMail = await subscribe(address);
    const target = confirmationMail.header('List-Unsubscribe')?.replace(/[<>]/g, '') ?? '';
    const form = { 'List-Unsubscribe': 'One-Click' };
    expect((await request.post(target, { form, maxRedirects: 0 })).status()).toBe(200);
    expect(await getState(address)).toBe('ended');
  });

  await test.step('a confirmation counts even if the visitor leaves the page at once', async () => {
    const address = 'hasty@example.org';
    await visit(page, findLink((await subscribe(address)).text, '/newsletter/confirm'));
    const sent = page.waitForRequest((posted) => posted.method() === 'POST');
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await sent;
    await page.goto('about:blank');
    await expect.poll(() => getState(address)).toBe('confirmed');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a subscription can be confirmed', async ({ page }) => {
    const address = 'plain@example.org';
    await page.goto(findLink((await subscribe(address)).text, '/newsletter/confirm'));
    await Promise.all([
      page.waitForNavigation(),
      page.getByRole('button', { name: 'Confirm my subscription' }).click(),
    ]);
    await expect(page.getByText('Your subscription is confirmed. Welcome!')).toBeVisible();
    expect(await getState(address)).toBe('confirmed');
  });
});
