import type { Page } from '@playwright/test';
import { noisyPicture } from '../support/noisy-picture.ts';
import { pdfFile } from '../support/sent-documents.ts';
import { gifScript } from '../support/sent-pictures.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleLayout } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';

// Each test is a journey through several screens.

let site: DemoSite;

// Its own site, because these tests delete files that others need.
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.end());

const fileInput = (page: Page) => page.getByLabel('Files to upload').first();
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const files = (page: Page) => page.getByRole('list', { name: 'Files' });

/** Takes the console errors, all of which must be of the given status. */
const takeErrorsWithStatus = (pageErrors: string[], status: number): void => {
  expect(pageErrors.length).toBeGreaterThan(0);
  for (const pageError of pageErrors.splice(0)) expect(pageError).toContain(`status of ${status}`);
};

test('files are uploaded with progress, rejected by their content, described, and found', async ({
  page,
  pageErrors,
}) => {
  await signInToAdmin(page, site.address, '/admin/media');
  await expect(page.getByText('JPG, PNG, PDF, DOC, max 10MB')).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1 };
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 20_000 });
  const photo = await noisyPicture(700, 500).png().toBuffer();
  await fileInput(page).setInputFiles([
    { name: 'Mulanje hike.png', mimeType: 'image/png', buffer: photo },
    { name: 'Sponsor pack.pdf', mimeType: 'application/pdf', buffer: pdfFile() },
    { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: gifScript() },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Notes') },
  ]);
  const hike = uploads(page).getByRole('listitem').filter({ hasText: 'Mulanje hike.png' });
  await expect(hike.getByRole('progressbar', { name: 'Upload of Mulanje hike.png' })).toBeVisible();
  await expect(hike).toContainText(/Uploading, [1-9]\d?%/);
  await hike.getByRole('button', { name: 'Cancel Mulanje hike.png' }).click();
  await expect(hike).toContainText('Cancelled');
  await expect(uploads(page).getByRole('listitem').filter({ hasText: 'holiday.jpg' })).toContainText(
    'This picture is damaged and cannot be read.',
  );
  await expect(uploads(page).getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
    'The library does not accept this kind of file.',
  );
  takeErrorsWithStatus(pageErrors, 422);
  await browser.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await hike.getByRole('button', { name: 'Retry Mulanje hike.png' }).click();
  await expect(hike).toContainText('Uploaded');
  await expectAccessibleLayout(page);

  // A file may be described later; the screen asks for it.
  const card = files(page).getByRole('listitem').filter({ hasText: 'Mulanje hike.jpg' });
  await expect(card).toContainText('Needs alternative text');
  await hike.getByRole('button', { name: 'Save' }).click();
  await expect(hike).toContainText('Please say what the picture shows, or mark it as decoration.');
  await hike.getByLabel('Alternative text').fill('Thandiwe on the path up Mount Mulanje');
  await hike.getByLabel('Alternative text').press('Enter');
  await expect(card).not.toContainText('Needs alternative text');

  // The same file again.
  await fileInput(page).setInputFiles([{ name: 'again.png', mimeType: 'image/png', buffer: photo }]);
  await expect(uploads(page)).toContainText('Already in the library as “Mulanje hike.jpg”');
  await page.getByRole('button', { name: 'Clear Finished' }).click();
  // Failed uploads stay listed until the user clears them.
  await expect(uploads(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('2 files were not uploaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Failed' }).click();
  await expect(uploads(page)).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search media' }).fill('path mulanje');
  await expect(files(page).getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL(/search=path\+mulanje/);
  await page.reload();
  await expect(files(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search media' }).fill('no such thing');
  await expect(page.getByText('No files match this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Files' }).click();
  await page.getByLabel('Type').selectOption('Documents');
  await expect(files(page).getByRole('listitem')).toHaveText([/Sponsor pack\.pdf/]);
  await page.getByRole('button', { name: 'As a list' }).click();
  await expect(page.getByRole('row', { name: /Sponsor pack\.pdf/ })).toBeVisible();
  await expectAccessibleLayout(page);

  // A document is sent as an attachment.
  await page.getByRole('button', { name: 'Sponsor pack.pdf', exact: true }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  const response = await page.request.get(address);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
});

test('folders and files can be changed and deleted without losing anything unasked', async ({
  page,
  pageErrors,
}) => {
  await test.step('folders can be created, filled, renamed and deleted without losing a file', async () => {
    await signInToAdmin(page, site.address, '/admin/media');
    const folders = page.getByRole('navigation', { name: 'Folders' });
    await page.getByRole('button', { name: 'New Folder' }).click();
    // The field has the focus.
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    // A long name is not cut: the dialog says the limit, and waits for a shorter one.
    const longName = 'Visits to schools in the north and in the south of the country, 2025';
    await page.getByRole('dialog').getByLabel('Name').fill(longName);
    await expect(page.getByRole('dialog').getByRole('status').first()).toHaveText(
      `${longName.length} of 60 characters. Please make it shorter.`,
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(longName);
    await page.getByRole('dialog').getByLabel('Name').fill('School visits');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'School visits' })).toBeVisible();
    await expect(page.getByText('There are no files here.')).toBeVisible();
    await folders.getByRole('button', { name: /^All files/ }).click();
    const search = page.getByRole('searchbox', { name: 'Search media' });
    await search.fill('community');
    await expect(files(page).getByRole('listitem')).toHaveCount(6);
    await files(page).getByRole('checkbox', { name: 'Select community-01.jpg' }).check();
    await files(page).getByRole('checkbox', { name: 'Select community-02.jpg' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Move' }).click();
    await page.getByRole('dialog').getByLabel('Folder').selectOption('School visits');
    await expectAccessibleLayout(page, 'dialog[open]');
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('2 files moved.')).toBeVisible();
    await search.fill('');
    await folders.getByRole('button', { name: /School visits\s*2/ }).click();
    await expect(files(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Schools');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Schools' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Folder' }).click();
    await expect(
      page.getByText('No files will be lost: the 2 files in “Schools” will have no folder.'),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Folder' }).click();
    await expect(page.getByText('Folder deleted.')).toBeVisible();
    await expect(folders.getByRole('button', { name: /Schools/ })).toBeHidden();
  });

  await test.step('a library that fails to load shows an error, and Try Again loads it', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.route('**/api/admin/media?**', (route) => route.abort());
    await page.reload();
    await page.getByRole('link', { name: 'Media' }).click();
    const errorAlert = page.getByRole('alert');
    await expect(errorAlert).toContainText('We could not reach the site.');
    await page.unroute('**/api/admin/media?**');
    await errorAlert.getByRole('button', { name: 'Try Again' }).click();
    await expect(files(page).getByRole('listitem').first()).toBeVisible();
    for (const pageError of pageErrors.splice(0)) expect(pageError).toContain('net::ERR_FAILED');
  });

  await test.step('on an edit conflict of a file both versions are shown, and saving mine keeps both changes', async () => {
    await signInToAdmin(page, site.address, '/admin/media?search=cover-radio');
    await files(page)
      .getByRole('button', { name: /cover-radio\.jpg/ })
      .click();
    const details = page.getByRole('dialog', { name: 'cover-radio.jpg' });
    await details.getByLabel('Alternative text').fill('The radio, as I see it');
    // Another team member saves first.
    const id = new URL(page.url()).searchParams.get('file');
    const address = `${site.address}/api/admin/media/${id}`;
    const { item } = await (await page.request.get(address)).json();
    const theirs = { ...item, alt: 'The radio, as they see it', title: 'A radio' };
    const headers = { origin: site.address };
    expect((await page.request.put(address, { headers, data: theirs })).status()).toBe(200);
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    const conflict = page.getByRole('dialog', { name: /saved this file a moment ago/ });
    await expect(conflict).toContainText(/This happened on .* Your changes have not been saved yet\./);
    await expect(conflict.getByText('changes to another part are already in the form')).toContainText(
      'Title.',
    );
    await expect(conflict.getByRole('rowgroup').filter({ hasText: 'Alternative text' })).toContainText(
      'as they see it',
    );
    // Files have no history.
    await expect(conflict).not.toContainText('in the history');
    takeErrorsWithStatus(pageErrors, 409);
    await expectAccessibleLayout(page, 'dialog[open]');
    await conflict.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(details.getByLabel('Alternative text')).toHaveValue('The radio, as I see it');
    await expect(details.getByLabel('Title')).toHaveValue('A radio');
    const again = {
      ...theirs,
      version: item.version + 1,
      folderId: null,
      alt: 'The radio, as they see it now',
    };
    expect((await page.request.put(address, { headers, data: again })).status()).toBe(200);
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    await conflict.getByRole('button', { name: 'Use the Other Window' }).click();
    takeErrorsWithStatus(pageErrors, 409);
    await expect(details.getByLabel('Alternative text')).toHaveValue('The radio, as they see it now');
    await page.getByRole('button', { name: 'Bring It Back' }).click();
    await expect(details.getByLabel('Alternative text')).toHaveValue('The radio, as I see it');
    await details.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('File saved.')).toBeVisible();
    expect((await (await page.request.get(address)).json()).item).toMatchObject({
      alt: 'The radio, as I see it',
      title: 'A radio',
    });
  });

  await test.step('the uses of a file are listed and warned about on deletion; afterwards the page works without it', async () => {
    await signInToAdmin(page, site.address, '/admin/media?search=cover-books');
    // By keyboard only.
    const card = files(page).getByRole('button', { name: /cover-books\.jpg/ });
    await card.focus();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog', { name: 'cover-books.jpg' });
    await expect(details.getByText('Where it is used')).toBeVisible();
    await expect(page).toHaveURL(/file=\d+/);
    const link = details.getByRole('link', { name: /opens in a new tab/ }).first();
    const [path, title] = [await link.getAttribute('href'), (await link.textContent()) ?? ''];
    await expectAccessibleLayout(page, 'dialog[open]');
    await details.getByLabel('Title').fill('A staircase of books');
    // Escape does not discard the typed text.
    const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.keyboard.press('Escape');
    await leaveDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(leaveDialog).toHaveCount(0);
    await expect(details.getByLabel('Title')).toHaveValue('A staircase of books');
    await page.keyboard.press('Enter');
    await expect(page.getByText('File saved.')).toBeVisible();
    await expect(card).toBeFocused();

    await page.getByRole('checkbox', { name: 'Select cover-books.jpg' }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    const deleteDialog = page.getByRole('dialog', { name: 'Delete this file?' });
    await expect(deleteDialog).toContainText('It is used in the places below.');
    await expect(deleteDialog).toContainText(title);
    await expectAccessibleLayout(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(files(page).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await deleteDialog.getByRole('button', { name: 'Delete Anyway' }).click();
    await expect(page.getByText('“cover-books.jpg” was moved to the bin.')).toBeVisible();
    await expect(page.getByText('No files match this search.')).toBeVisible();

    // The page that used the file shows no broken picture.
    await page.goto(site.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const missing = () =>
      page.evaluate(() => {
        // Load the lazy pictures, too.
        for (const image of document.images) image.loading = 'eager';
        return [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
      });
    await expect.poll(missing).toEqual([]);
  });
});

for (const size of [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
])
  test(`the buttons of a file’s details stay in view at ${size.width} × ${size.height}`, async ({
    page,
    demoSite,
  }) => {
    await page.setViewportSize(size);
    await signInToAdmin(page, demoSite.address, '/admin/media');
    await page.getByRole('list', { name: 'Files' }).getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    for (const name of ['Save', 'Delete'])
      await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(dialog.getByRole('heading', { name: 'Where it is used' })).toBeInViewport();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('File saved.')).toBeVisible();
  });
