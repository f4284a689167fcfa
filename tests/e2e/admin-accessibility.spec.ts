import type { Page } from '@playwright/test';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { listCoveredFocus } from './support/covered-focus.ts';
import { listWeakFocusRings } from './support/focus-ring.ts';
import { expectReadableOnPhone, expectVisibleFocusAndColours } from './support/readable-page.ts';
import { signIn } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, adminTest as test } from './support/site-test.ts';

// The tests of each screen run axe.

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const screens = [
  '/admin',
  '/admin/activity',
  '/admin/supporters',
  '/admin/media',
  '/admin/content',
  '/admin/content?new=1',
  '/admin/inbox?tab=comments',
  '/admin/inbox?tab=orders',
  '/admin/settings/general',
  '/admin/settings/users',
  '/admin/settings/security',
  '/admin/settings/appearance',
  '/admin/settings/campaign',
  '/admin/settings/menu',
  '/admin/settings/introductions',
];

/** Opens a screen and waits until it shows its data. */
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
};

test('every screen: focus rings, forced colours, reflow, text spacing, targets, motion', async ({
  page,
  demoSite,
}) => {
  const measured = new Set<string>();
  const expectReadable = async (path: string) => {
    await page.setViewportSize(computer);
    await open(page, demoSite.address + path);
    await expectVisibleFocusAndColours(page, path, measured);
    await page.setViewportSize(phone);
    await expectReadableOnPhone(page, path);
  };
  await test.step('/login', () => expectReadable('/login'));
  await signIn(page.context(), demoSite.address);
  for (const path of screens) await test.step(path, () => expectReadable(path));
});

test('the focus ring is visible with a yellow theme, too', async ({ page, demoSite }) => {
  await withSiteDatabase(demoSite.folder, (database) =>
    new SettingsStore(database).set({ themeColor: '#facc15', maintenanceMode: true }),
  );
  await signIn(page.context(), demoSite.address);
  const measured = new Set<string>();
  await page.setViewportSize(computer);
  for (const path of ['/admin', '/admin/content?new=1', '/admin/settings/appearance'])
    await test.step(path, async () => {
      await open(page, demoSite.address + path);
      expect.soft(await listWeakFocusRings(page, measured), path).toEqual([]);
    });
  await withSiteDatabase(demoSite.folder, (database) =>
    new SettingsStore(database).set({ themeColor: '#ef4444', maintenanceMode: false }),
  );
});

test('on a phone nothing covers what has the focus', async ({ page, demoSite }) => {
  await signIn(page.context(), demoSite.address);
  await page.setViewportSize(phone);
  for (const path of ['/admin', '/admin/content?new=1', '/admin/settings/general'])
    await test.step(path, async () => {
      await open(page, demoSite.address + path);
      expect.soft(await listCoveredFocus(page, 'Tab'), `${path}, forwards`).toEqual([]);
      expect.soft(await listCoveredFocus(page, 'Shift+Tab'), `${path}, backwards`).toEqual([]);
    });
});
