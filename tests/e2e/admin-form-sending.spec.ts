import type { Locator, Page } from '@playwright/test';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';

type FormCase = {
  readonly name: string;
  readonly path: string;
  /** Opens the form and returns the field to type into. */
  readonly open: (page: Page) => Promise<Locator>;
  /** The address that the form is sent to. */
  readonly address: string;
};

const forms: readonly FormCase[] = [
  {
    name: 'a supporter',
    path: '/admin/supporters',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add Supporter' }).click();
      return page.getByRole('region', { name: 'Add Supporter' }).getByLabel('Name');
    },
    address: '**/api/admin/supporters',
  },
  {
    name: 'a file',
    path: '/admin/media?search=cover-radio',
    open: async (page) => {
      await page.getByRole('button', { name: /cover-radio\.jpg/ }).click();
      return page.getByRole('dialog').getByLabel('Name', { exact: true });
    },
    address: '**/api/admin/media/*',
  },
  {
    name: 'a folder',
    path: '/admin/media',
    open: async (page) => {
      await page.getByRole('button', { name: 'New Folder' }).click();
      return page.getByRole('dialog').getByLabel('Name');
    },
    address: '**/api/admin/media/folders',
  },
  {
    name: 'a team member',
    path: '/admin/settings/users',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add New User' }).click();
      return page.getByRole('dialog').getByLabel('Name', { exact: true });
    },
    address: '**/api/admin/users',
  },
  {
    name: 'a password',
    path: '/admin/settings/security',
    open: async (page) => {
      await page.getByLabel('Current Password').fill('Typed before');
      await page.getByLabel('New Password', { exact: true }).fill('Typed until now');
      return page.getByLabel('Confirm New Password');
    },
    address: '**/api/admin/security/password',
  },
];

test('a form is disabled while it is being sent; after an error focus and text are restored', async ({
  page,
  pageErrors,
  demoSite,
}) => {
  for (const { name, path, open, address } of forms)
    await test.step(`the form of ${name}`, async () => {
      await signInToAdmin(page, demoSite.address, path);
      const field = await open(page);
      await field.fill('Typed until now');
      let fail = () => {};
      const failing = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(address, async (route) => {
        if (route.request().method() === 'GET') return route.continue();
        await failing;
        return route.abort();
      });
      await field.press('Enter');
      await expect(field).toBeDisabled();
      fail();
      await expect(page.getByText('We could not reach the site.')).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('Typed until now');
      expect(pageErrors.splice(0).join()).toContain('ERR_FAILED');
    });
});
