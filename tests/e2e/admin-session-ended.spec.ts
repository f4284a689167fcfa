import type { Locator, Page } from '@playwright/test';
import { demoSignIn } from '../../src/shared/demo-sign-in.ts';
import { noisyPicture } from '../support/noisy-picture.ts';
import { signInAgain, signInToAdmin } from './support/sign-in.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { changeOrderState, placeOrder } from './support/vote-orders.ts';

type FormCase = {
  readonly name: string;
  /** Opens the form, fills it in and returns its save button. */
  readonly fill: (page: Page) => Promise<Locator>;
  /** What the screen says once it is saved. */
  readonly saved: (page: Page) => Locator;
};

const openPath = (page: Page, path: string) => page.goto(new URL(path, page.url()).href);

const forms: readonly FormCase[] = [
  {
    name: 'a new supporter',
    fill: async (page) => {
      await openPath(page, '/admin/supporters');
      await page.getByRole('button', { name: 'Add Supporter' }).click();
      const form = page.getByRole('region', { name: 'Add Supporter' });
      await form.getByLabel('Name').fill('Chikondi Moyo');
      await form.getByLabel('Email').fill('chikondi.moyo@example.org');
      return form.getByRole('button', { name: 'Save Supporter' });
    },
    saved: (page) => page.getByText('Supporter added.'),
  },
  {
    name: 'a supporter',
    fill: async (page) => {
      await openPath(page, '/admin/supporters?search=chikondi.moyo');
      await page.getByRole('link', { name: 'Edit Chikondi Moyo' }).click();
      await page.getByLabel('Location').fill('Zomba');
      return page.getByRole('button', { name: 'Save Changes' });
    },
    saved: (page) => page.getByText('Supporter saved.'),
  },
  {
    name: 'a file',
    fill: async (page) => {
      await openPath(page, '/admin/media?search=cover-radio');
      await page.getByRole('button', { name: /cover-radio\.jpg/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill('A radio');
      return dialog.getByRole('button', { name: 'Save', exact: true });
    },
    saved: (page) => page.getByText('File saved.'),
  },
  {
    name: 'the description of a picture',
    fill: async (page) => {
      await openPath(page, '/admin/media');
      const buffer = await noisyPicture(84, 60).png().toBuffer();
      await page
        .getByLabel('Files to upload')
        .first()
        .setInputFiles([{ name: 'hill.png', mimeType: 'image/png', buffer }]);
      const upload = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
      await upload.getByLabel('Alternative text').fill('A hill in the rain');
      return upload.getByRole('button', { name: 'Save' });
    },
    saved: (page) =>
      page.getByRole('listitem').filter({ hasText: 'hill.jpg', hasNotText: 'Needs alternative text' }),
  },
  {
    name: 'a folder',
    fill: async (page) => {
      await openPath(page, '/admin/media');
      await page.getByRole('button', { name: 'New Folder' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Hills');
      return page.getByRole('dialog').getByRole('button', { name: 'Create' });
    },
    saved: (page) => page.getByText('Folder created.'),
  },
  {
    name: 'a team member',
    fill: async (page) => {
      await openPath(page, '/admin/settings/users');
      await page.getByRole('button', { name: 'Add New User' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add New User' });
      await dialog.getByLabel('Name', { exact: true }).fill('Mphatso');
      await dialog.getByLabel('Username').fill('mphatso');
      await dialog.getByLabel('Email').fill('mphatso@team.example');
      return dialog.getByRole('button', { name: 'Send Invitation' });
    },
    saved: (page) => page.getByRole('dialog', { name: 'A link for Mphatso' }),
  },
  {
    name: 'the own details',
    fill: async (page) => {
      await openPath(page, '/admin/settings/security');
      const details = page.getByRole('region', { name: 'Your Details' });
      await details.getByLabel('Name').fill('Administrator Phiri');
      await details.getByLabel('Your Password').fill(demoSignIn.password);
      return details.getByRole('button', { name: 'Save Details' });
    },
    saved: (page) => page.getByText('Your details have been saved.'),
  },
];

const refundOf = (reference: string): FormCase => ({
  name: 'a refund',
  fill: async (page) => {
    await openPath(page, `/admin/inbox?tab=orders&search=${reference}`);
    await page.getByRole('link', { name: reference }).click();
    await page.getByRole('button', { name: 'Record a Refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a refund' });
    await dialog.getByLabel('Reason').fill('Paid twice');
    return dialog.getByRole('button', { name: 'Record the Refund' });
  },
  saved: (page) => page.getByText(/Refunded: refund by .+: Paid twice/),
});

// By turns at a computer and on a phone.
test('every form goes on with its save after a sign-in in place', async ({ page, pageErrors, demoSite }) => {
  test.slow();
  const reference = await placeOrder(demoSite.folder, { phone: '+265991213600' });
  await changeOrderState(demoSite.folder, reference, 'paid');
  await signInToAdmin(page, demoSite.address, '/admin/supporters');
  for (const [index, { name, fill, saved }] of [...forms, refundOf(reference)].entries())
    await test.step(`the form of ${name}`, async () => {
      await page.setViewportSize({ width: index % 2 === 0 ? 1280 : 360, height: 740 });
      const button = await fill(page);
      await page.context().clearCookies();
      await button.click();
      await signInAgain(page);
      await expect(saved(page).first()).toBeVisible();
      expect(pageErrors.splice(0).every((line) => line.includes('401'))).toBe(true);
    });

  await test.step('a dialog keeps what was typed when another request finds that the session ended', async () => {
    await openPath(page, '/admin/settings/users');
    await page.getByRole('button', { name: 'Add New User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New User' });
    await dialog.getByLabel('Name', { exact: true }).fill('Half a name');
    await page.context().clearCookies();
    // The team is listed again after a rejected save; its answer is that nobody is signed in.
    await page.route('**/api/admin/users', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { message: 'Please enter an email address.' } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Send Invitation' }).click();
    await signInAgain(page);
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Half a name');
    pageErrors.splice(0);
  });
});
