import type { Page } from '@playwright/test';
import { subscriberEmail } from '../support/newsletter-subscribers.ts';
import { readMessage } from '../support/read-message.ts';
import { type NewsletterSite, startNewsletterSite } from './support/newsletter-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';
import { visit } from './support/visit.ts';

/** A phone's browser; that of the tests names itself as a program, whose clicks do not count. */
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let mails: NewsletterSite['mails'];
let site: NewsletterSite['site'];
let end: NewsletterSite['end'];

test.beforeEach(async () => {
  ({ mails, site, end } = await startNewsletterSite());
});

test.afterEach(() => end());

const readMail = (isWanted: (header: (name: string) => string | undefined) => boolean) =>
  mails.received.map(({ raw }) => readMessage(raw)).find(({ header }) => isWanted(header));

const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' });

const frameOf = (page: Page) => page.getByRole('dialog').frameLocator('iframe');

const openPreview = async (page: Page) => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = frameOf(page);
  await expect(frame.getByRole('heading', { name: 'Drums & books' })).toBeVisible();
  return frame;
};

// Written on a computer, sent and followed on a phone: each screen is checked at both widths.
test('a newsletter is written, seen, tested, sent, followed and public', async ({
  page,
  browser,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToAdmin(page, site.address, '/admin/newsletter');
  await expect(page.getByText('There is no newsletter yet.')).toBeVisible();
  await expectAccessibleLayout(page);

  await test.step('it begins with a post, in one click', async () => {
    await page.getByRole('button', { name: 'Start from a Post' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Start from a post' });
    await dialog.getByRole('searchbox').fill('clinic queue');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('listitem').getByRole('button').click();
    await expect(page.getByLabel('Subject')).toHaveValue(/^A clinic queue/);
    await expect(editor(page)).toContainText('By six in the morning');
    await expectAccessibleLayout(page);
  });

  await test.step('what is typed is kept until it is saved', async () => {
    await page.getByLabel('Subject').fill('Drums & books');
    await page.getByLabel(/^Preview Text/).fill('What happened in Salima');
    await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes' })).toBeVisible();
    await page.getByRole('link', { name: 'All newsletters' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Also publish it on the site').check();
    await expect(page.getByText('4 people would get it now.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(page.getByText('Newsletter saved.')).toBeVisible();
  });

  await test.step('the preview shows the mail on a phone and a computer, in light and dark, and as text', async () => {
    const frame = await openPreview(page);
    const sheet = frame.locator('.sheet').first();
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const dialog = page.getByRole('dialog');
    await expectAccessibleLayout(page, 'dialog');
    await dialog.getByRole('button', { name: 'Dark' }).click();
    await expect(sheet).toHaveCSS('background-color', 'rgb(43, 29, 23)');
    await dialog.getByRole('button', { name: 'Computer' }).click();
    await expect(sheet).toHaveCSS('width', '600px');
    await dialog.getByRole('button', { name: 'Text' }).click();
    await expect(dialog.getByText('To stop these emails:')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a test goes to the member alone', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Test to Me' }).click();
    await expect(page.getByText(/^A test email is on its way to/)).toBeVisible();
    await expect.poll(() => readMail((header) => header('Subject') === '[Test] Drums & books')).toBeDefined();
  });

  await test.step('sending says to how many people, and shows the progress', async () => {
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send “Drums & books”' });
    await expectAccessibleLayout(page, 'dialog');
    await dialog.getByRole('button', { name: 'Send to 4 people' }).click();
    await expect(page.getByRole('heading', { name: /^(?:Progress|Results)$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('term').first()).toHaveText('Sent');
    await expect(page.locator('dd').first()).toContainText('4');
    await expectAccessibleLayout(page);
    expect(
      mails.received
        .flatMap(({ to }) => to)
        .filter((to) => to.startsWith('reader-'))
        .sort(),
    ).toEqual([1, 2, 3, 4].map(subscriberEmail));
  });

  await test.step('a click is counted and leads to the page', async () => {
    const mail = readMail((header) => header('To') === subscriberEmail(1));
    const link = /http\S+\/newsletter\/click\/\d+-\d+\/events/.exec(
      mail?.bodies.get('text/plain') ?? '',
    )?.[0];
    const reader = await (await browser.newContext({ userAgent: phone, serviceWorkers: 'block' })).newPage();
    await reader.goto(link ?? '');
    await expect(reader).toHaveURL(`${site.address}/events`);
    await reader.context().close();
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: '/events' });
    await expect(row.getByRole('cell').nth(1)).toHaveText('1');
  });

  await test.step('it is a public page, without anything of a subscriber', async () => {
    await visit(page, `${site.address}/newsletter/archive`);
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'Drums & books' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drums & books');
    await expect(page.getByText('By six in the morning')).toBeVisible();
    await expectAccessibleLayout(page);
    expect(await page.content()).not.toMatch(/unsubscribe\?token|token-of-reader|newsletter\/click/);
    const sitemap = await (await fetch(`${site.address}/sitemap-pages-1.xml`)).text();
    expect(sitemap).toContain('/newsletter/archive/drums-books');
    await visit(page, site.address);
    await expect(page.getByRole('link', { name: 'Read past newsletters' })).toBeAttached();
  });
  expect(pageErrors).toEqual([]);
});

test('a post becomes a newsletter; conflicts, unsaved words, schedules and refusals have their ways', async ({
  page,
  pageErrors,
}) => {
  await signInToAdmin(page, site.address, '/admin/content?tab=update');
  await page
    .getByRole('link', { name: /^A clinic queue/ })
    .first()
    .click();
  const button = page.getByRole('button', { name: 'Send as Newsletter' });
  await page.getByLabel('Title').fill('Another title');
  await button.click();
  await expect(page.getByText('Please save your changes first.')).toBeVisible();
  await page.getByLabel('Title').fill('A clinic queue, a tin drum & a morning that ran on kindness');
  await button.click();
  await expect(page.getByRole('heading', { name: 'Edit Newsletter' })).toBeVisible();
  await expect(page.getByText('Made from the post')).toBeVisible();

  await test.step('two members change one draft', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Subject').fill('The other subject');
    await other.getByRole('button', { name: 'Save Draft' }).click();
    await expect(other.getByText('Newsletter saved.')).toBeVisible();
    await page.getByLabel('Subject').fill('My subject');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The other subject')).toBeVisible();
    await expectAccessibleLayout(page, 'dialog');
    await dialog.getByRole('button', { name: 'Replace with This Window' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Subject')).toHaveValue('My subject');
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);
    await other.close();
  });

  await test.step('what was typed and not saved is offered again', async () => {
    await page.getByLabel('Subject').fill('Typed and not saved');
    // The copy is stored shortly after the last change.
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('Typed and not saved')))
      .toBe(true);
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore It' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Typed and not saved');
  });

  await test.step('it is scheduled, and a draft again', async () => {
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('At a chosen time').check();
    await dialog.getByLabel('Day and Time').fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog.getByText('This time has passed. Please choose one in the future.')).toBeVisible();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    await dialog.getByLabel('Day and Time').fill('2099-01-01T10:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText(/This newsletter will be sent on/)).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Make It a Draft Again' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Newsletter' })).toBeVisible();
  });

  await test.step('a refused address is named with its reason', async () => {
    mails.misbehave({ at: 'recipient', does: 550, says: 'no such mailbox' });
    await page.getByRole('button', { name: 'Send…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send to 4 people' }).click();
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 120_000 });
    const failed = page.getByRole('region', { name: 'Failed: 1 person' });
    await expect(failed.getByText(/no such mailbox/)).toBeVisible();
    await failed.getByRole('button', { name: 'Show Addresses' }).click();
    await expect(failed.getByRole('link', { name: /Open in Outbox/ })).toBeVisible();
    await expectAccessibleLayout(page);
  });
  expect(pageErrors).toEqual([]);
});

test('a newsletter on its way is paused, resumed and cancelled', async ({ page, pageErrors }) => {
  await signInToAdmin(page, site.address, '/admin/settings/general');
  await page.getByLabel('Newsletter Emails per Minute').fill('1');
  await saveSettings(page);
  await page.goto(`${site.address}/admin/newsletter/new`);
  await page.getByLabel('Subject').fill('Slowly');
  await editor(page).fill('Moni nonse');
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 4 people' }).click();
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Sending is paused. Nobody else gets it until you resume.')).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this newsletter?' });
  await expect(question.getByText(/not got it yet, and will not/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel Newsletter' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(page.getByText('before their email was sent')).toBeVisible();
  expect(pageErrors).toEqual([]);
});
