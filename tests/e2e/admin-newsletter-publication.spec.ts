import { subscriberEmail } from '../support/newsletter-subscribers.ts';
import { readMessage } from '../support/read-message.ts';
import { notice } from './support/content-form.ts';
import { type NewsletterSite, startNewsletterSite } from './support/newsletter-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';

let mails: NewsletterSite['mails'];
let site: NewsletterSite['site'];
let end: NewsletterSite['end'];

test.beforeEach(async () => {
  ({ mails, site, end } = await startNewsletterSite());
});

test.afterEach(() => end());

const whenPublished = 'When its post is published';
const readSent = () =>
  mails.received
    .filter(({ to }) => to.some((address) => address.startsWith('reader-')))
    .map(({ raw }) => readMessage(raw));

// Scheduled on a computer, published and followed on a phone: each screen is checked at both widths.
test('a newsletter is sent with its post’s publication, as corrected until then', async ({
  page,
  pageErrors,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const openPost = async () => {
    await page.goto(`${site.address}/admin/content?tab=update`);
    await page
      .getByRole('link', { name: /^Rehearsal week/ })
      .first()
      .click();
  };

  await test.step('it waits for a post that is scheduled', async () => {
    await signInToAdmin(page, site.address, '/admin');
    await openPost();
    await page.getByRole('button', { name: 'Send as Newsletter' }).click();
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(whenPublished).check();
    await expectAccessibleLayout(page, 'dialog');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('This newsletter will be sent when its post is published')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'All newsletters' }).click();
    await expect(page.getByRole('cell', { name: whenPublished })).toBeVisible();
    await expectAccessibleLayout(page);
  });

  await test.step('publishing the corrected post sends it, to each person once', async () => {
    expect(readSent()).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await openPost();
    await page.getByLabel('Title').fill('Rehearsal week, corrected');
    await page.getByLabel('Status').selectOption('Published');
    await page.getByRole('button', { name: 'Publish Post' }).click();
    await expect(notice(page, 'It is on the site.')).toBeVisible();
    await expect.poll(() => readSent().length, { timeout: 120_000 }).toBe(4);
    const sent = readSent();
    expect(sent.map(({ header }) => header('To')).sort()).toEqual([1, 2, 3, 4].map(subscriberEmail));
    expect(new Set(sent.map(({ header }) => header('Subject')))).toEqual(
      new Set(['Rehearsal week, corrected']),
    );
  });

  await test.step('its results are there, and the post is not offered to be waited for again', async () => {
    await page.goto(`${site.address}/admin/newsletter`);
    await page.getByRole('link', { name: 'Rehearsal week, corrected', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('dd').first()).toContainText('4');
    await openPost();
    await page.getByRole('button', { name: 'Send as Newsletter' }).click();
    await page.getByRole('button', { name: 'Send…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('At a chosen time')).toBeVisible();
    await expect(dialog.getByLabel(whenPublished)).toBeHidden();
  });
  expect(pageErrors).toEqual([]);
});
