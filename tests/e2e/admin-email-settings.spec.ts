import { createDkimPem } from '../support/dkim-keys.ts';
import { freePort } from '../support/free-port.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { stubRequests } from './support/stubbed-requests.ts';
import { tabTo } from './support/tab-to.ts';

let site: DemoSite;
test.beforeAll(async () => {
  // Nothing listens on this port: the mailbox cannot be read.
  const port = await freePort();
  site = await startDemoSite({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Thandiwe Banda <hello@campaign.example>',
    DKIM_DOMAIN: 'campaign.example',
    DKIM_SELECTOR: 'site2025',
    DKIM_PRIVATE_KEY: createDkimPem(),
    BOUNCE_IMAP_URL: `imap://bounces:the-password@127.0.0.1:${port}`,
    BOUNCE_WEBHOOK_SECRET: 'the-secret-of-the-webhook',
  });
});
test.afterAll(() => site.end());

// Begun on a phone, ended on a computer.
test('the DNS record is copied and checked, and the state of bounces is shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 800 });
  await signInToAdmin(page, site.address, '/admin/settings/email');
  const signature = page.getByRole('region', { name: 'Signature (DKIM)' });
  await expect(page.getByRole('region', { name: 'Sending' })).toContainText('hello@campaign.example');
  await expect(signature.getByLabel('Name')).toHaveValue('site2025._domainkey.campaign.example');

  await tabTo(page, signature.getByRole('button', { name: 'Copy Value' }));
  await page.keyboard.press('Enter');
  await expect(signature.getByText('Copied')).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^v=DKIM1; k=rsa; p=[\w+/=]{300,}$/);

  await test.step('the check says what the DNS has', async () => {
    const body = JSON.stringify({ result: 'missing' });
    const end = await stubRequests(page, ['*/mail-setup/dkim-check'], () => ({
      contentType: 'application/json',
      body,
    }));
    await tabTo(page, signature.getByRole('button', { name: 'Check the Record' }));
    await page.keyboard.press('Enter');
    await expect(signature.getByRole('status').last()).toContainText(
      'There is no such record in the DNS yet.',
    );
    await end();
  });

  await test.step('the mailbox and the webhook', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const bounces = page.getByRole('region', { name: 'Emails that come back' });
    await expect(async () => {
      await page.reload();
      await expect(bounces).toContainText('The mailbox could not be read (ECONNREFUSED).', {
        timeout: 2_000,
      });
    }).toPass();
    await expect(bounces).toContainText('The site tries again on');
    await expect(bounces.getByLabel('Address')).toHaveValue(/\/api\/bounces$/);
    await expect(page.getByRole('main')).not.toContainText('the-password');
  });
  await expectAccessibleLayout(page);
});
