import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type FakePaychangu, startFakePaychangu } from '../support/fake-paychangu.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { expectAccessibleLayout, expectAccessibleState } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';

const login = { user: 'campaign', password: 'secret-of-the-mail-server' };
const person = { name: 'Grace Phiri', username: 'grace', email: 'grace@campaign.example' };
const password = 'nsima and chambo at the lake';

let site: SiteProcess;
let folder: string;
let mails: MailServer;
let gateway: FakePaychangu;
test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-set-up-'));
  [mails, gateway] = [await startMailServer({}, login), await startFakePaychangu()];
  site = await startSiteProcess({ DATA_DIR: folder, CAMPAIGN: 'own', PAYCHANGU_URL: gateway.url });
});
test.afterEach(async () => {
  await site.end('SIGTERM');
  await Promise.all([mails.close(), gateway.close()]);
  rmSync(folder, { recursive: true, force: true });
});
// Until the set-up ends, visitors get 503; wrong values get 422.
test.use({ expectedStatuses: [422, 503] });

const readCode = (): string => /with the code (\S+)/.exec(site.output())?.[1] ?? '';

const enterCode = async (page: Page): Promise<void> => {
  await page.goto(`${site.address}/set-up`);
  await page.getByLabel('Code').fill(readCode());
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { name: 'Your campaign' })).toBeVisible();
};

const fillAccount = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

  test('an own campaign is set up on a phone, with a mail server and payment keys', async ({ page }) => {
    await page.goto(site.address);
    await expect(page.getByRole('heading', { name: 'This site is being set up' })).toBeVisible();

    await test.step('the code', async () => {
      await page.goto(`${site.address}/admin`);
      await page.getByLabel('Code').fill('0000-0000-0000');
      await page.getByRole('button', { name: 'Begin' }).click();
      await expect(page.getByText('This code is not correct.')).toBeVisible();
      await enterCode(page);
    });

    await test.step('the campaign', async () => {
      await expect(page.getByLabel('Address of the site')).toHaveValue(site.address);
      await page.getByLabel('Contestant’s name').fill('Thandiwe Banda');
      await page.getByLabel('Title of the site').fill('Thandiwe for Miss Malawi');
      await page.getByLabel('Address of the site').fill('https://elsewhere.example');
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(page.getByText(`You opened this page at ${site.address}.`)).toBeVisible();
      await page.getByLabel('Address of the site').fill(site.address);
      await page.getByRole('button', { name: 'Save and Continue' }).click();
    });

    await test.step('the mail server', async () => {
      const fill = async (secret: string) => {
        await page.getByLabel('Mail server').fill('127.0.0.1');
        await page.getByLabel('Port').fill(String(mails.port));
        await page.getByLabel('Username').fill(login.user);
        await page.getByLabel('Password').fill(secret);
        await page.getByLabel('Sender').fill('Thandiwe <hello@campaign.example>');
        await page.getByLabel('Send the test email to').fill(person.email);
        await page.getByRole('button', { name: 'Send Test Email and Save' }).click();
      };
      await fill('wrong');
      await expect(page.getByRole('alert')).toContainText('The mail server did not accept the sign-in');
      await expect(page.getByRole('alert')).toContainText('Nothing was changed.');
      await expect(page.getByLabel('Password')).toHaveValue('');
      await fill(login.password);
      await expect(page.getByRole('status')).toContainText(`a test email to ${person.email}`);
      expect(mails.received).toHaveLength(1);
      expect(await page.content()).not.toContain(login.password);
      await page.getByRole('link', { name: 'Continue' }).click();
    });

    await test.step('the payment keys', async () => {
      await page.getByLabel('Secret key').fill('sec-live-wrong');
      await page.getByLabel('Webhook secret').fill(gateway.webhookSecret);
      await page.getByRole('button', { name: 'Check and Save Keys' }).click();
      await expect(page.getByRole('alert')).toContainText('PayChangu does not accept this secret key.');
      await page.getByLabel('Secret key').fill(gateway.secretKey);
      await page.getByLabel('Webhook secret').fill(gateway.webhookSecret);
      await page.getByRole('button', { name: 'Check and Save Keys' }).click();
      await expect(page.getByRole('status')).toContainText('PayChangu accepts this live key.');
      await page.getByRole('link', { name: 'Continue' }).click();
    });

    await test.step('the account, and the end of the set-up', async () => {
      await fillAccount(page);
      await page.getByLabel('Confirm Password').fill('another one');
      await page.getByRole('button', { name: 'Create Account and Open the Site' }).click();
      await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
      await fillAccount(page);
      await page.getByRole('button', { name: 'Create Account and Open the Site' }).click();
      await expect(page).toHaveURL(`${site.address}/admin`);
      await page.goto(`${site.address}/vote`);
      await expect(page.getByRole('heading', { name: 'Vote for Thandiwe Banda' })).toBeVisible();
      // With a live key the form does not ask for the outcome of a simulated payment.
      await expect(page.getByText(/test payment/i)).toHaveCount(0);
      await page.goto(`${site.address}/set-up/mail`);
      await expect(page).toHaveURL(`${site.address}/login`);
    });
  });
});

test('the set-up can be left and resumed, and mail and keys can be changed later', async ({ page }) => {
  await page.goto(site.address);
  await expect(page.getByRole('heading', { name: 'This site is being set up' })).toBeVisible();
  await expectAccessibleState(page);
  await page.goto(`${site.address}/set-up`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByText('Please enter the code.')).toBeVisible();
  await expectAccessibleState(page);
  await enterCode(page);
  await page.getByLabel('Contestant’s name').fill('Thandiwe Banda');
  await page.getByLabel('Title of the site').fill('Thandiwe for Miss Malawi');
  await page.getByLabel('Address of the site').fill('https://elsewhere.example');
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(page.getByText(`You opened this page at ${site.address}.`)).toBeVisible();
  await expectAccessibleState(page);
  await page.getByLabel('Address of the site').fill(site.address);
  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await page.getByRole('button', { name: 'Send Test Email and Save' }).click();
  await expect(page.getByText('Please enter the name of the mail server')).toBeVisible();
  await expectAccessibleState(page);
  await page.getByRole('link', { name: 'Skip for Now' }).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await page.getByRole('button', { name: 'Check and Save Keys' }).click();
  await expect(page.getByText('Please enter the secret key.')).toBeVisible();
  await expectAccessibleState(page);

  await page.context().clearCookies();
  await page.goto(`${site.address}/set-up/payments`);
  await enterCode(page);
  await expect(page.getByLabel('Contestant’s name')).toHaveValue('Thandiwe Banda');
  await page.getByRole('link', { name: '4. Your account' }).click();
  await page.getByRole('button', { name: 'Create Account and Open the Site' }).click();
  await expect(page.getByText('Please choose a password.')).toBeVisible();
  await expectAccessibleState(page);
  await fillAccount(page);
  await page.getByRole('button', { name: 'Create Account and Open the Site' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await test.step('the mail server', async () => {
    await page.goto(`${site.address}/admin/settings/email`);
    const panel = page.getByRole('region', { name: 'Change the mail server' });
    await panel.getByLabel('Mail server', { exact: true }).fill('127.0.0.1');
    await panel.getByLabel('Port').fill(String(mails.port));
    await panel.getByLabel('Username').fill(login.user);
    await panel.getByLabel('Password of the mail server').fill('wrong');
    await expect(panel.getByLabel('Send the test email to')).toHaveValue(person.email);
    await panel.getByLabel('Your Password').fill(password);
    await panel.getByRole('button', { name: 'Send Test Email and Save' }).click();
    await expect(panel.getByRole('alert')).toContainText('Nothing was changed.');
    await panel.getByLabel('Password of the mail server').fill(login.password);
    await panel.getByRole('button', { name: 'Send Test Email and Save' }).click();
    await expect(panel.getByRole('status')).toContainText(`a test email to ${person.email}`);
    await expect(page.getByRole('region', { name: 'Sending' })).toContainText(`127.0.0.1:${mails.port}`);
    await expectAccessibleLayout(page);
  });

  await test.step('the payment keys', async () => {
    await page.getByRole('link', { name: 'Payments' }).click();
    const current = page.getByRole('region', { name: 'Payments' });
    await expect(current).toContainText('payments are simulated');
    const panel = page.getByRole('region', { name: 'Change the keys' });
    await panel.getByLabel('Secret key').fill(gateway.secretKey);
    await panel.getByLabel('Webhook secret').fill(gateway.webhookSecret);
    await panel.getByLabel('Your Password').fill(password);
    await panel.getByRole('button', { name: 'Check and Save Keys' }).click();
    await expect(panel.getByRole('status')).toContainText('PayChangu accepts this live key.');
    await expect(current).toContainText('with real money');
    await current.getByRole('button', { name: 'Check Keys' }).click();
    await expect(current.getByRole('status').first()).toContainText('PayChangu accepts this live key.');
    await expectAccessibleLayout(page);
  });

  await test.step('the members see in the activity log what was changed, without secrets', async () => {
    await signIn(page.context(), site.address, { username: person.username, password });
    await page.goto(`${site.address}/admin/activity`);
    const log = page.getByRole('main');
    for (const line of ['set up this site', 'changed the mail server to', 'changed the payment keys to'])
      await expect(log).toContainText(line);
    for (const secret of [login.password, gateway.secretKey]) await expect(log).not.toContainText(secret);
  });
});
