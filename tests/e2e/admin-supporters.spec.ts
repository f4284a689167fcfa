import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SubscriberStore } from '../../src/server/newsletter/subscriptions/subscriber-store.ts';
import { SupporterStore } from '../../src/server/supporters/supporter-store.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, adminTest as test } from './support/site-test.ts';

const chikondi = {
  Name: 'Chikondi Banda-Mkandawire',
  Email: 'chikondi@example.org',
  Phone: '099 123 4567',
  Location: 'Zomba',
};

const table = (page: Page) => page.getByRole('region', { name: 'Supporters' });
const supporterRow = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name });

const openForm = (page: Page) => page.getByRole('button', { name: 'Add Supporter' }).click();
const fill = async (page: Page, texts: Readonly<Record<string, string>>) => {
  const form = page.getByRole('region', { name: 'Add Supporter' });
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Save Supporter' }).click();
};

test('the team adds, finds, edits, exports and deletes a supporter', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  await signInToAdmin(page, demoSite.address, '/admin/supporters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Supporters');
  await expect(page).toHaveTitle(/^Supporters · /);
  await expectAccessibleLayout(page);

  await test.step('the button shows and hides the form', async () => {
    const form = page.getByRole('region', { name: 'Add Supporter' });
    await expect(form).toBeHidden();
    await openForm(page);
    await expect(form).toBeVisible();
    await openForm(page);
    await expect(form).toBeHidden();
  });

  await test.step('invalid input shows a field error, and the typed text stays', async () => {
    await openForm(page);
    await fill(page, { ...chikondi, Phone: '12' });
    const form = page.getByRole('region', { name: 'Add Supporter' });
    const message =
      'Please enter a Malawian mobile number such as 0991234567, or one with its country code such as +44 7911 123456.';
    await expect(form.getByRole('alert')).toHaveText(message);
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(message);
    await expect(form.getByLabel('Name')).toHaveValue(chikondi.Name);
    await expectAccessibleLayout(page, 'main form');
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  });

  await test.step('an added supporter is in the table', async () => {
    await fill(page, chikondi);
    await expect(page.getByText('Supporter added.')).toBeVisible();
    const row = supporterRow(page, chikondi.Name);
    await expect(row).toContainText('chikondi@example.org');
    await expect(row).toContainText('099 123 4567');
    await expect(page.getByRole('columnheader', { name: 'Phone', exact: true })).toBeVisible();
    await expect(row).toContainText('Active');
    await expect(row).toContainText('Added by the team');
    await expectAccessibleLayout(page, 'main table');
  });

  await test.step('a duplicate e-mail address is rejected with a link to the other supporter', async () => {
    await openForm(page);
    await fill(page, { Name: 'Another', Email: chikondi.Email });
    await expect(page.getByRole('alert')).toContainText('Another supporter already has this email address.');
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);
    await page.getByRole('link', { name: 'Open That Supporter' }).click();
    // Leaving the form with unsaved text asks first.
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chikondi.Name);
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Added by ');
    await expectAccessibleLayout(page);
  });

  await test.step('on an edit conflict the newer version is shown before it is overwritten', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel('Location').fill('Mzuzu');
    await other.getByRole('button', { name: 'Save Changes' }).click();
    await expect(other.getByText('Supporter saved.')).toBeVisible();
    await other.close();

    await page.getByLabel('Email').fill('chikondi');
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Please enter an email address/);
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/^Please enter a Malawian mobile/);
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    await page.getByLabel('Email').fill(chikondi.Email);
    await page.getByLabel('Phone').fill(chikondi.Phone);
    await page.getByLabel('Status').selectOption('Inactive');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Location is now Mzuzu');
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('409')]);
    await expectAccessibleLayout(page, '[role=alert]');
    await page.getByLabel('Location').fill('Mzuzu');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Supporter saved.')).toBeVisible();
    await page.getByRole('link', { name: 'All supporters' }).click();
    await expect(supporterRow(page, chikondi.Name)).toContainText('Inactive');
  });

  await test.step('search, filter and sorting are kept in the address', async () => {
    await openForm(page);
    await fill(page, { Name: 'Alinafe', Phone: '0887654321' });
    await expect(supporterRow(page, 'Alinafe')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search supporters' }).fill('mkanda mzu');
    await expect(page).toHaveURL(/search=mkanda\+mzu/);
    await expect(supporterRow(page, 'Alinafe')).toBeHidden();
    await expect(supporterRow(page, chikondi.Name)).toBeVisible();
    await expect(table(page)).toContainText('Showing 1 to 1 of 1 results');
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('mkanda mzu');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
    await expect(table(page)).toContainText('No supporters match.');
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Show All Supporters' }).click();
    await expect(supporterRow(page, 'Alinafe')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=name$/);
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(table(page).getByRole('row').nth(1)).toContainText('Alinafe');
  });

  await test.step('tags and notes are added on the screen of a supporter, and several get a tag at once', async () => {
    await page.getByRole('link', { name: 'Alinafe', exact: true }).click();
    await page.getByLabel('New tag').fill('Driver');
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await expect(page.getByText('Tag “Driver” added.')).toBeVisible();
    await page.getByLabel('New note').fill('Has a minibus.');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await expect(page.getByRole('region', { name: 'Notes' }).getByText('Has a minibus.')).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole('link', { name: 'All supporters' }).click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Add Tag: 2 supporters' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tag').fill('driver');
    await dialog.getByRole('button', { name: 'Add Tag' }).click();
    await expect(page.getByText('Tag “Driver” added to 1 supporter.')).toBeVisible();
    await expect(supporterRow(page, chikondi.Name)).toContainText('Driver');
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(supporterRow(page, chikondi.Name)).not.toContainText('Driver');
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('Driver');
    await expect(table(page)).toContainText('Showing 1 to 1 of 1 results');
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: 'Save as Segment' }).click();
    await dialog.getByLabel('Name').fill('Drivers');
    await dialog.getByRole('button', { name: 'Save Segment' }).click();
    const segment = page.getByRole('navigation', { name: 'Segments' }).getByRole('link', { name: 'Drivers' });
    await expect(segment).toHaveAttribute('aria-current', 'true');
    await page.getByRole('combobox', { name: 'Tag' }).selectOption('All Tags');
    await segment.click();
    await expect(table(page)).toContainText('Showing 1 to 1 of 1 results');
    await page.getByRole('link', { name: 'All Supporters', exact: true }).click();
    await expect(supporterRow(page, chikondi.Name)).toBeVisible();
  });

  await test.step('a tag is renamed, and merged into another one by its name', async () => {
    const tags = page.getByRole('dialog', { name: 'Tags of supporters' });
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    await tags.getByRole('button', { name: 'Rename “Driver”' }).click();
    await expect(tags.getByLabel('New name of “Driver”')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tags.getByRole('button', { name: 'Rename “Driver”' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Drivers');
    await page.keyboard.press('Enter');
    await expect(page.getByText('“Driver” is now “Drivers”.')).toBeVisible();
    await expect(tags.getByRole('button', { name: 'Rename “Drivers”' })).toBeFocused();
    await expectAccessibleLayout(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(tags).toBeHidden();
    await page.getByRole('link', { name: 'Alinafe', exact: true }).click();
    await page.getByLabel('New tag').fill('Choir');
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await page.getByRole('link', { name: 'All supporters' }).click();
    await page.getByRole('button', { name: 'Tags', exact: true }).click();
    await tags.getByRole('button', { name: 'Rename “Choir”' }).click();
    await page.keyboard.type('drivers');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Merge “Choir” into “Drivers”?' });
    await expectAccessibleLayout(page, 'dialog[open]');
    await question.getByRole('button', { name: 'Merge the Tags' }).click();
    await expect(page.getByText('“Choir” was merged into “Drivers”.')).toBeVisible();
    await expect(tags.getByRole('button', { name: 'Rename “Drivers”' })).toBeFocused();
    await expect(tags.getByRole('button', { name: 'Rename “Choir”' })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('the export contains the filtered supporters', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive');
    await expect(supporterRow(page, 'Alinafe')).toBeHidden();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^supporters-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(
      /^\ufeffName,Email,Phone,Location,Join Date,Status,Source,Tags,Newsletter,Signed Up,Confirmed,Ended,Reason,Further Contacts\r\n/,
    );
    expect(text).toContain('Chikondi Banda-Mkandawire,chikondi@example.org,099 123 4567,Mzuzu,');
    expect(text).not.toContain('Alinafe');
  });

  await test.step('deleting asks first and says what is removed', async () => {
    await page.getByRole('button', { name: `Delete ${chikondi.Name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Their record with name, email, phone, location, tags and history');
    await expectAccessibleLayout(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: `Delete ${chikondi.Name}` }).click();
    await dialog.getByRole('button', { name: 'Delete Permanently' }).click();
    await expect(page.getByText('Supporter deleted.')).toBeVisible();
    await expect(supporterRow(page, chikondi.Name)).toBeHidden();
  });

  await test.step('a newsletter sign-up waits in a list of its own until it is confirmed', async () => {
    const [waiting, subscribed] = ['waiting@example.org', 'subscribed@example.org'];
    await withSiteDatabase(demoSite.folder, async ({ db }) => {
      const store = new SubscriberStore(db);
      await store.findOrCreate(waiting, Date.now());
      const { token } = await store.findOrCreate(subscribed, Date.now());
      await store.confirm(token, Date.now());
      const person = { name: 'Mercy', email: subscribed, phone: null };
      await new SupporterStore(db).record(person, { kind: 'commented', subjectId: 1 }, Date.now());
    });
    await page.goto(`${demoSite.address}/admin/supporters`);
    await page.getByRole('combobox', { name: 'Newsletter' }).selectOption('Subscribed');
    await expect(supporterRow(page, 'Mercy')).toContainText('Newsletter: subscribed');
    await page.getByRole('link', { name: '1 newsletter sign-up is waiting' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter Sign-Ups');
    await expectAccessibleLayout(page);
    await page.getByRole('button', { name: `Send Email: ${waiting}` }).click();
    await expect(page.getByText('It will wait there until a mail server is set up.')).toBeVisible();
    await expect(page.getByRole('link', { name: `Open the email to ${waiting}` })).toHaveText('Waiting');
    await page.getByRole('button', { name: `Delete ${waiting}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Permanently' }).click();
    await expect(page.getByText('No sign-up is waiting.')).toBeVisible();
  });
});
