import type { Page } from '@playwright/test';
import { contentTypes } from '../../src/content/registry.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { type InboxTab, inboxAddress, inboxTabs } from '../../src/shared/admin/inbox.ts';
import { settingSections } from '../../src/shared/admin/setting-sections.ts';
import { listCoveredFocus } from './support/covered-focus.ts';
import { listWeakFocusRings } from './support/focus-ring.ts';
import { followRequests } from './support/idle-page.ts';
import { expectAccessibleState } from './support/page-checks.ts';
import { signIn } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { otherThemes, showTheme } from './support/themes.ts';

// The tests of each screen check its states: dialogs, errors, what was saved. Here is every screen as it opens.

const computer = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

const screens = [
  '/admin',
  '/admin/activity',
  '/admin/supporters',
  '/admin/supporters/import',
  '/admin/media',
  '/admin/content',
  ...contentTypes.map(({ name }) => `/admin/content?tab=${name}&new=1`),
  ...(Object.keys(inboxTabs) as InboxTab[]).map(inboxAddress),
  `${inboxAddress('orders')}&view=reconciliation`,
  ...['users', 'email', ...Object.keys(settingSections)].map((section) => `/admin/settings/${section}`),
];

/** Opens a screen and waits until it shows its data. */
const open = async (page: Page, address: string): Promise<void> => {
  const requests = followRequests(page);
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await requests.waitForIdle();
  requests.end();
};

test('every screen: focus rings, forced colours, reflow, text spacing, targets, motion', async ({
  page,
  demoSite,
}) => {
  const expectReadable = async (path: string) => {
    await open(page, demoSite.address + path);
    await expectAccessibleState(page);
  };
  await page.setViewportSize(computer);
  await test.step('/login', () => expectReadable('/login'));
  await signIn(page.context(), demoSite.address);
  for (const path of screens) await test.step(path, () => expectReadable(path));
});

test('the focus ring is visible with every theme', async ({ page, demoSite }) => {
  const setMaintenance = (maintenanceMode: boolean) =>
    withSiteDatabase(demoSite.folder, (database) => new SettingsStore(database).set({ maintenanceMode }));
  // Its notice has a ground of its own.
  await setMaintenance(true);
  await signIn(page.context(), demoSite.address);
  await page.setViewportSize(computer);
  for (const path of ['/admin', '/admin/content?new=1', '/admin/settings/appearance'])
    await test.step(path, async () => {
      await open(page, demoSite.address + path);
      for (const theme of otherThemes) {
        await showTheme(page, theme);
        expect.soft(await listWeakFocusRings(page), `${path} with ${theme}`).toEqual([]);
      }
    });
  await setMaintenance(false);
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
