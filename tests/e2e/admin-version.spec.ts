import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import program from '../../package.json' with { type: 'json' };
import { writeValue } from '../../src/server/settings/stored-value.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';

const credentials = { username: 'admin', password: 'a-long-enough-password' };
const { version } = program;

let site: SiteProcess;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-version-'));
  site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: credentials.password });
});
test.afterAll(async () => {
  await site.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** As if the site had been updated to this version after the member joined. */
const updateSite = (): Promise<void> =>
  withSiteDatabase(folder, ({ db }) =>
    writeValue(db, 'startedVersions', [
      { version: '0.9.0', startedGmt: '2026-01-01T00:00:00' },
      { version, startedGmt: '2099-01-01T00:00:00' },
    ]),
  );

test('after an update, the dashboard says so once, and leads to what is new', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInToAdmin(page, site.address, '/admin', credentials);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  const note = page.getByRole('region', { name: `Updated to version ${version}` });
  await expect(note).toBeHidden();

  await test.step('the note', async () => {
    await updateSite();
    await page.reload();
    await expect(note).toBeVisible();
    await expectAccessibleLayout(page);
  });

  await test.step('what is new', async () => {
    await note.getByRole('link', { name: 'See What Is New' }).click();
    await expect(page.getByRole('heading', { name: 'What is new', level: 1 })).toBeVisible();
    await expect(page.getByText(`This site has been running version ${version}`)).toBeVisible();
    await expect(page.getByRole('region', { name: version }).getByRole('listitem').first()).toBeVisible();
    await expectAccessibleLayout(page);
  });

  await test.step('the version in the sidebar leads there, and the note does not come back', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(note).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(note).toBeHidden();
    await page.getByRole('link', { name: `Version ${version}` }).click();
    await expect(page.getByRole('heading', { name: 'What is new', level: 1 })).toBeVisible();
    await expectAccessibleLayout(page);
  });
});

test('the note can be dismissed', async ({ page }) => {
  await withSiteDatabase(folder, ({ db }) => writeValue(db, 'seenVersions', {}));
  await updateSite();
  await signInToAdmin(page, site.address, '/admin', credentials);
  const note = page.getByRole('region', { name: `Updated to version ${version}` });
  const stored = page.waitForResponse((response) => response.url().endsWith('/whats-new/seen'));
  await note.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toBeHidden();
  await stored;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(note).toBeHidden();
});
