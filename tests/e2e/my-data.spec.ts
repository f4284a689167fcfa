import type { Browser, Page } from '@playwright/test';
import { adminApi } from '../../src/shared/admin/admin-paths.ts';
import { subscriberEmail } from '../support/newsletter-subscribers.ts';
import { readMessage } from '../support/read-message.ts';
import { type NewsletterSite, startNewsletterSite } from './support/newsletter-site.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';

const email = subscriberEmail(1);

let started: NewsletterSite;

test.beforeEach(async () => {
  started = await startNewsletterSite();
});

test.afterEach(() => started.end());

/** The newest link to My data that the address has got by mail, once there are as many. */
const waitForLink = async (count: number): Promise<string> => {
  const list = () =>
    started.mails.received
      .filter(({ to }) => to.includes(email))
      .flatMap(
        ({ raw }) => /http\S+\/my-data\?\S+/.exec(readMessage(raw).bodies.get('text/plain') ?? '') ?? [],
      );
  await expect.poll(() => list().length, { timeout: 60_000 }).toBe(count);
  return list().at(-1) ?? '';
};

const askForLink = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${started.site.address}/my-data`);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toContainText(
    'If we have anything about this address',
  );
};

const openVisitor = async (browser: Browser, width: number, javaScriptEnabled: boolean): Promise<Page> => {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width, height: 800 },
    serviceWorkers: 'block',
  });
  return context.newPage();
};

for (const { width, hasScripts } of [
  { width: 360, hasScripts: true },
  { width: 1280, hasScripts: false },
])
  test(`a person sees, downloads, corrects and deletes what is stored; the team sees that it happened (${width} px, ${hasScripts ? 'with' : 'without'} scripts)`, async ({
    page,
    browser,
    pageErrors,
  }) => {
    const { address } = started.site;
    await page.setViewportSize({ width, height: 800 });
    await signInToAdmin(page, address, '/admin/settings/privacy');
    const added = await page.request.post(`${address}${adminApi}/supporters`, {
      headers: { origin: address },
      data: { name: 'Grace Phiri', email, phone: '0991234567', location: 'Salima', status: 'active' },
    });
    expect(added.status()).toBe(200);
    const visitor = await openVisitor(browser, width, hasScripts);

    await test.step('the periods of the settings are those of the privacy page', async () => {
      await page.getByLabel('Contact Messages (Months)').fill('7');
      await page.getByLabel(/^Data Controller/).fill('Friends of Thandiwe');
      await saveSettings(page);
      await visitor.goto(`${address}/privacy`);
      await expect(visitor.getByText('7 months after your message')).toBeVisible();
      await expect(visitor.getByText('Friends of Thandiwe')).toBeVisible();
      if (hasScripts) await expectAccessibleState(visitor);
      await visitor.getByRole('link', { name: 'My data' }).first().click();
      await expect(visitor).toHaveURL(/\/my-data$/);
    });

    const link = await test.step('a link is mailed, and only to an address that is known', async () => {
      await askForLink(visitor, 'stranger@example.org');
      await askForLink(visitor, email.toUpperCase());
      const mailed = await waitForLink(1);
      expect(started.mails.received.flatMap(({ to }) => to)).not.toContain('stranger@example.org');
      return mailed;
    });

    await test.step('the link shows everything, also as a file', async () => {
      await visitor.goto(link);
      await expect(visitor.getByRole('heading', { name: 'What we have about' })).toContainText(email);
      for (const name of ['About you', 'Newsletter', 'Emails'])
        await expect(visitor.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(visitor.getByText('099 123 4567')).toBeVisible();
      await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      if (hasScripts) await expectAccessibleState(visitor);
      const file = await visitor
        .getByRole('link', { name: 'Download as JSON' })
        .evaluate((anchor) => (anchor as HTMLAnchorElement).href);
      const data = await (await visitor.request.get(file)).json();
      expect(JSON.stringify(data)).toContain('Grace Phiri');
    });

    await test.step('what is wrong is corrected, and what was typed stays if it is not valid', async () => {
      await visitor.getByLabel('Name', { exact: true }).fill('Grace Banda');
      await visitor.getByLabel('Phone').fill('12');
      await visitor.getByRole('button', { name: 'Save my details' }).click();
      await expect(visitor.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
      await expect(visitor.getByLabel('Name', { exact: true })).toHaveValue('Grace Banda');
      await visitor.getByLabel('Phone').fill('0881234567');
      await visitor.getByRole('button', { name: 'Save my details' }).click();
      await expect(
        visitor.getByRole('status').filter({ hasText: 'Your details have been saved.' }),
      ).toBeVisible();
      await expect(visitor.getByText('088 123 4567')).toBeVisible();
    });

    await test.step('nothing is deleted without the tick, and then everything', async () => {
      await visitor.getByRole('button', { name: 'Delete my data' }).click();
      await expect(visitor.getByText(/tick the box/)).toBeVisible();
      await visitor.getByLabel(/^Delete everything/).check();
      await visitor.getByRole('button', { name: 'Delete my data' }).click();
      await expect(
        visitor.getByRole('status').filter({ hasText: 'Your data has been deleted.' }),
      ).toBeVisible();
      await visitor.goto(link);
      await expect(visitor.getByText('This link is no longer valid.')).toBeVisible();
    });

    await test.step('the record of the team has what happened, without the person', async () => {
      await page.reload();
      const record = page.getByRole('region', { name: 'Consents and deletions' });
      await expect(record.getByText('Personal data deleted').first()).toBeVisible();
      await expect(record.getByText('Own data downloaded')).toBeVisible();
      await expect(record).not.toContainText(email);
      await record.getByLabel('Email address or phone number').fill(email);
      await record.getByRole('button', { name: 'Look Up' }).click();
      await expect(record.getByText(`About ${email}:`)).toBeVisible();
      const removed = page.getByRole('region', { name: 'What has been removed' });
      await expect(removed.getByRole('listitem').first()).toBeVisible();
      await expectAccessibleState(page);
    });
    await visitor.context().close();
    expect(pageErrors).toEqual([]);
  });
