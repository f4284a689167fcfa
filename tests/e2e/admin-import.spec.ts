import type { Page } from '@playwright/test';
import { SubscriberStore } from '../../src/server/newsletter/subscriptions/subscriber-store.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, adminTest as test } from './support/site-test.ts';
import { tabTo } from './support/tab-to.ts';

const toFile = (lines: readonly string[], name = 'fair.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const past = (page: Page) => panel(page, 'Past imports');
const countSupporters = (folder: string) =>
  withSiteDatabase(
    folder,
    async ({ db }) => (await db.selectFrom('supporter').select('id').execute()).length,
  );

// Imported on a phone, undone on a computer: each screen is checked at both widths.
test('people are imported with the keyboard only, and the import is undone', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }));
    await page.keyboard.press('Enter');
  };
  await page.setViewportSize({ width: 360, height: 800 });
  const before = await countSupporters(demoSite.folder);
  const ended = 'ended@example.org';
  await withSiteDatabase(demoSite.folder, async ({ db }) => {
    const store = new SubscriberStore(db);
    const { token } = await store.findOrCreate(ended, Date.now());
    await store.confirm(token, Date.now());
    await store.end(token, Date.now());
  });
  await signInToAdmin(page, demoSite.address, '/admin/supporters');
  await press('Import', 'link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Supporters');
  await expect(past(page)).not.toContainText('Loading');
  await expectAccessibleLayout(page);

  await test.step('the file is chosen', async () => {
    const chooser = page.waitForEvent('filechooser');
    await press('Choose a File');
    await (await chooser).setFiles(
      toFile([
        'Who,E-mail,Mobile,Group,Shoe size',
        'Alinafe Banda,alinafe@example.org,099 700 1360,fair day,38',
        'Blessings,blessings@example.org,,,',
        'Blessings B.,Blessings@example.org,,,41',
        `Ended,${ended},,,`,
        'Wrong,nobody at all,,,',
      ]),
    );
    await expect(page.getByText('fair.csv, 5 rows')).toBeVisible();
    await expect(page.getByRole('heading', { name: '2. Columns and newsletter' })).toBeFocused();
  });

  await test.step('the columns are recognised, and one is chosen', async () => {
    await expect(page.getByLabel('E-mail')).toHaveValue('email');
    await expect(page.getByLabel('Mobile')).toHaveValue('phone');
    await expect(page.getByLabel('Group')).toHaveValue('tags');
    await expect(page.getByLabel('Shoe size')).toHaveValue('');
    const who = page.getByLabel('Who');
    await expect(who).toHaveAccessibleDescription(/^Alinafe Banda · Blessings · Blessings B\./);
    await tabTo(page, who);
    await page.keyboard.press('N');
    await expect(who).toHaveValue('name');
  });

  await test.step('the newsletter needs a statement', async () => {
    const agreed = page.getByRole('radio', { name: 'These people agreed to get the newsletter' });
    await tabTo(page, page.getByRole('radio', { name: 'Do not subscribe anyone' }));
    await page.keyboard.press('ArrowDown');
    await expect(agreed).toBeChecked();
    await press('Show the Preview');
    const how = page.getByLabel('How did they agree?');
    await expect(how).toHaveAccessibleDescription(/Please write how these people agreed/);
    await expectAccessibleLayout(page);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    for (let presses = 0; presses < 5; presses += 1)
      if (!(await how.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Shift+Tab');
    await expect(how).toBeFocused();
    await page.keyboard.type('Signed the list at the fair');
    await tabTo(page, page.getByLabel('On which day?'));
    await page.keyboard.type('09012025');
    await press('Show the Preview');
  });

  const preview = panel(page, '3. Preview');
  await test.step('the preview counts and lists', async () => {
    await expect(preview.getByRole('heading', { name: '3. Preview' })).toBeFocused();
    await expect(preview.getByRole('definition')).toHaveText(['3', '0', '0', '1', '1']);
    await expect(preview).toContainText('2 people will get the newsletter.');
    await expect(preview).toContainText('1 will not be subscribed: they unsubscribed before.');
    await expect(preview).toContainText('1 new tag: fair day');
    await expect(preview).toContainText('Row 6: “nobody at all”: Please enter an email address');
    await tabTo(page, preview.getByText('1 row repeats a person of this list'));
    await page.keyboard.press('Enter');
    await expect(preview).toContainText('Row 4: The same person as in row 3.');
    await expectAccessibleLayout(page);
    expect(await countSupporters(demoSite.folder)).toBe(before);
  });

  await test.step('the import does what the preview said', async () => {
    await press('Import 3 People');
    const done = page.getByRole('heading', { name: 'The list has been imported' });
    await expect(done).toBeFocused();
    await expect(past(page).getByRole('row').nth(1)).toContainText('fair.csv');
    await expect(past(page).getByRole('row').nth(1)).toContainText('3 new, 2 subscribed');
    await expect(past(page).getByRole('row').nth(1)).toContainText('Signed the list at the fair');
    expect(await countSupporters(demoSite.folder)).toBe(before + 3);
    await expectAccessibleLayout(page);
  });

  await test.step('it is in the history of a person', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await press('Show Supporters', 'link');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('alinafe');
    await page.getByRole('link', { name: 'Alinafe Banda', exact: true }).press('Enter');
    const history = panel(page, 'History');
    await expect(history).toContainText('Imported from “fair.csv”');
    await expect(history).toContainText('Agreed to get the newsletter on');
    await history.getByRole('link', { name: /^Imported from/ }).press('Enter');
  });

  await test.step('undoing it removes everyone', async () => {
    const undo = past(page).getByRole('button', { name: 'Undo the import of fair.csv' }).first();
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('3 people whom the import added are deleted.');
    await expect(dialog).toContainText('2 newsletter subscriptions of the import end.');
    await expectAccessibleLayout(page, 'dialog');
    await tabTo(page, dialog.getByRole('button', { name: 'Undo Import' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The import has been undone.')).toBeVisible();
    await expect(past(page)).not.toContainText('fair.csv');
    expect(await countSupporters(demoSite.folder)).toBe(before);
  });
});

test('rows are pasted; lists that cannot be read, and changes after the preview, are said', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await signInToAdmin(page, demoSite.address, '/admin/supporters/import');
  const chooser = page.getByLabel('List of people', { exact: true });
  for (const [file, message] of [
    [toFile([]), 'The file is empty.'],
    [
      toFile(['name,email', '"Zoe,zoe@example.org']),
      'We cannot read row 2 of the file: its quotes are not closed.',
    ],
    [{ ...toFile([]), buffer: Buffer.alloc(6_000_000, 'a') }, 'A file for an import can have at most 5 MB.'],
  ] as const) {
    await chooser.setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText(message);
  }
  await expectAccessibleLayout(page);
  expect(pageErrors.splice(0).filter((line) => !line.includes('422'))).toEqual([]);

  await page.getByRole('button', { name: 'Paste Rows' }).click();
  await page.getByLabel('Rows').fill('Grace\tgrace-pasted@example.org\nWezi\twezi-pasted@example.org');
  await page.getByRole('button', { name: 'Read the Rows' }).click();
  await expect(page.getByLabel('The first row has the names of the columns')).not.toBeChecked();
  await page.getByLabel('Column 1').selectOption('Name');
  await page.getByRole('button', { name: 'Show the Preview' }).click();
  const preview = panel(page, '3. Preview');
  await expect(preview).toContainText('Nobody will be subscribed to the newsletter.');
  await expect(preview.getByRole('definition').first()).toHaveText('2');

  await test.step('somebody was added in the meantime: nothing is imported, and the preview is new', async () => {
    await page.evaluate(async () => {
      const body = {
        name: 'Grace',
        email: 'grace-pasted@example.org',
        phone: '',
        location: '',
        status: 'active',
      };
      await fetch('/api/admin/supporters', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    });
    await preview.getByRole('button', { name: 'Import 2 People' }).click();
    await expect(preview.getByRole('alert')).toContainText('Nothing was imported.');
    await expect(preview.getByRole('definition')).toHaveText(['1', '0', '1', '0', '0']);
    await preview.getByRole('button', { name: 'Import 1 Person' }).click();
    await expect(past(page).getByRole('row').nth(1)).toContainText('Pasted list');
    expect(pageErrors.splice(0).filter((line) => !line.includes('409'))).toEqual([]);
  });

  await test.step('leaving with a list that is not imported asks first', async () => {
    await page.getByRole('button', { name: 'Import Another List' }).click();
    await chooser.setInputFiles(toFile(['zoe-left@example.org']));
    await expect(page.getByRole('heading', { name: '2. Columns and newsletter' })).toBeFocused();
    await page.getByRole('link', { name: 'All supporters' }).click();
    await expect(page.getByRole('dialog')).toContainText('This list has not been imported yet.');
  });
  // Other tests count supporters on this site.
  await withSiteDatabase(demoSite.folder, async ({ db }) => {
    await db.deleteFrom('supporter').where('email', 'like', '%-pasted@example.org').execute();
    await db.deleteFrom('supporter_import').execute();
  });
});
