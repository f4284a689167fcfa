import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readZip } from '../support/read-zip.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { stubRequests } from './support/stubbed-requests.ts';
import { tabTo } from './support/tab-to.ts';

let site: DemoSite;
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.end());

// Begun on a phone, ended on a computer.
test('a backup is made, survives leaving the page, is downloaded and deleted', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInToAdmin(page, site.address, '/admin/settings/advanced');
  const panel = page.getByRole('region', { name: 'Backup' });
  await expect(panel).toContainText('There are no backups yet.');
  await expect(panel).toContainText('This site does not make backups by itself.');
  await expectAccessibleLayout(page);

  await test.step('while it is made, the button waits', async () => {
    const running = { kind: 'manual', startedAt: '2025-10-05T03:00:00', done: 12, total: 84 };
    const body = JSON.stringify({ backups: [], isDaily: false, running, problem: null, copies: null });
    const end = await stubRequests(page, ['*/api/admin/backups'], () => ({
      contentType: 'application/json',
      body,
    }));
    await tabTo(page, panel.getByRole('button', { name: 'Back Up Now' }));
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('12 of 84 tables and files');
    await expect(panel.getByRole('button', { name: 'Back Up Now' })).toBeDisabled();
    await expectAccessibleLayout(page);
    await end();
    await page.reload();
  });

  await test.step('the page can be left', async () => {
    await panel.getByRole('button', { name: 'Back Up Now' }).click();
    await page.goto(`${site.address}/admin`);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: 'Last backup' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/Last backup: a moment ago, [\d.]+ MB/, {
        timeout: 2_000,
      });
    }).toPass();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name: 'Last backup' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel.getByRole('listitem')).toContainText('By hand');
  });

  await test.step('the file is the whole site without its key', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('link', { name: /^Download the backup of/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^backup-[\dT-]+Z\.zip$/);
    const files = readZip(readFileSync(await download.path()));
    expect([...files.keys()]).toContain('manifest.json');
    expect([...files.keys()]).not.toContain('secret.key');
  });
  await expectAccessibleLayout(page);

  await test.step('it is deleted after a question', async () => {
    await panel.getByRole('button', { name: /^Delete the backup of/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(panel).toContainText('There are no backups yet.');
    await page.goto(`${site.address}/admin/activity`);
    await expect(page.getByRole('main')).toContainText('deleted the backup');
  });
});

test('a list that cannot be read has a retry', async ({ page }) => {
  await signInToAdmin(page, site.address, '/admin');
  const end = await stubRequests(page, ['*/api/admin/backups'], () => ({
    contentType: 'application/json',
    body: '{}',
  }));
  await page.goto(`${site.address}/admin/settings/advanced`);
  const panel = page.getByRole('region', { name: 'Backup' });
  await expect(panel.getByRole('alert')).toContainText('We could not read the site’s answer.');
  await end();
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(panel).toContainText('There are no backups yet.');
});

test('a problem and copies are shown with their reasons', async ({ page }) => {
  await signInToAdmin(page, site.address, '/admin');
  const at = '2025-10-05T03:00:00';
  const backup = { createdAt: at, bytes: 123_456_789, copiedAt: null, isElsewhere: false };
  const body = JSON.stringify({
    isDaily: true,
    running: null,
    problem: { at, text: 'The server’s disk is full. Please tell the person who runs the server.' },
    copies: {
      place: 'store.example/bucket/site',
      problem: { at, text: 'The place for copies could not be reached (ECONNREFUSED).' },
    },
    backups: [
      { ...backup, name: 'backup-2025-10-05T03-00-00Z-daily.zip', kind: 'daily', copiedAt: at },
      { ...backup, name: 'backup-2025-10-04T03-00-00Z-with-key.zip', kind: 'with-key' },
      { ...backup, name: 'backup-2025-10-03T03-00-00Z.zip', kind: 'manual', isElsewhere: true },
    ],
  });
  const end = await stubRequests(page, ['*/api/admin/backups'], () => ({
    contentType: 'application/json',
    body,
  }));
  const panel = page.getByRole('region', { name: 'Backup' });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.address}/admin/settings/advanced`);
    await expect(panel).toContainText('The last backup was not made');
    await expect(panel).toContainText('could not be reached (ECONNREFUSED)');
    await expect(panel).toContainText('store.example/bucket/site');
    // What has the key, or is on another machine, is not downloaded here.
    await expect(panel.getByRole('link', { name: /^Download/ })).toHaveCount(1);
    await expect(panel.getByRole('button', { name: /^Delete/ })).toHaveCount(2);
    await expectAccessibleLayout(page);
    if (process.env.BACKUP_PICTURES) {
      const path = join(process.env.BACKUP_PICTURES, `backup-${width}.png`);
      rmSync(path, { force: true });
      await page.screenshot({ path, fullPage: true });
    }
  }
  await end();
});
