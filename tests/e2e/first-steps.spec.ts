import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { saveSettings } from './support/save-settings.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';
import { turnOnTwoFactor } from './support/team-members.ts';

const credentials = { username: 'mercy', password: 'nsima and chambo' };

let site: SiteProcess;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-first-steps-'));
  site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_USERNAME: credentials.username,
    ADMIN_PASSWORD: credentials.password,
    // A mail server is configured, but nothing listens on this port.
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
});
test.afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Opens a step from the dashboard, once it shows how many steps are done by now: the list of the last visit is shown while
 * the dashboard loads, and a click during its change is lost.
 */
const openStep = async (page: Page, done: number, step: RegExp): Promise<void> => {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText(`${done} of 11 done.`)).toBeVisible();
  await page.getByRole('list', { name: 'To do' }).getByRole('link', { name: step }).click();
};

const publish = async (page: Page, one: string): Promise<void> => {
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: `Publish ${one}` }).click();
  await expect(page.getByText(`${one} saved. It is on the site.`)).toBeVisible();
};

test('a new campaign completes its first steps one by one, and the list disappears', async ({ page }) => {
  await signInToAdmin(page, site.address, '/admin', credentials);
  await expect(page.getByText('1 of 11 done.')).toBeVisible();

  await openStep(page, 1, /The contestant’s name/);
  await page.getByLabel('Contestant’s Name').fill('Grace Phiri');
  await page.getByRole('region', { name: 'Meet and Greet' }).getByLabel('When').fill('5 October 2099');
  await saveSettings(page);
  await openStep(page, 2, /Still an example: Social Links, Finale Caption\./);
  await page.getByLabel('Finale Caption').fill('18 October 2099 in Lilongwe');
  await page
    .getByRole('region', { name: 'Social links' })
    .getByLabel('Facebook')
    .fill('https://www.facebook.com/grace');
  await saveSettings(page);
  await openStep(page, 3, /The site’s title/);
  await page.getByLabel('Site Title').fill('Grace Phiri for Miss Malawi');
  await page.getByLabel('Admin Email').fill('team@grace.example');
  await page.getByLabel('Contact Email').fill('hello@grace.example');
  await saveSettings(page);
  await openStep(page, 4, /The time zone/);
  await page.getByLabel('Timezone').selectOption('Africa/Blantyre');
  await saveSettings(page);
  await openStep(page, 5, /Your own email/);
  await page.getByRole('button', { name: 'Edit: mercy' }).click();
  const person = page.getByRole('dialog', { name: 'Edit mercy' });
  await person.getByLabel('Email').fill('mercy@grace.example');
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: 'mercy@grace.example' })).toBeVisible();

  await openStep(page, 6, /The hero/);
  await expect(page.getByText('There is no hero yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create The Hero' }).click();
  await page.getByPlaceholder('Enter title').fill('A crown for every classroom');
  await page.getByLabel('Voting closes').fill('2099-11-20T18:00');
  await publish(page, 'Hero');
  await openStep(page, 7, /Her story/);
  await expect(page.getByText('There is no about text yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create The About Text' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill('I stand for books.');
  await publish(page, 'About Text');
  await openStep(page, 8, /Her milestones/);
  await page.getByRole('group', { name: 'Milestone 1', exact: true }).getByLabel('Title').fill('Teacher');
  await saveSettings(page);
  await openStep(page, 9, /A first post/);
  await expect(page.getByText('There are no posts yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create The first Post' }).click();
  await page.getByPlaceholder('Enter title').fill('We have begun');
  await publish(page, 'Post');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('10 of 11 done.')).toBeVisible();
  await expect(page.getByText('but 1 first step is still open (see above).')).toBeVisible();
  await expectAccessibleLayout(page);
  await openStep(page, 10, /Two-factor/);
  await turnOnTwoFactor(page, credentials.password);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('All done. Nothing is waiting for you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
});
