import type { Page, Response } from '@playwright/test';
import { noisyPicture } from '../support/noisy-picture.ts';
import { animatedGif, heicFile, plainPicture } from '../support/sent-pictures.ts';
import { type DemoSite, startDemoSite } from './support/demo-site.ts';
import { expectAccessibleWidth } from './support/page-checks.ts';
import { signInToAdmin } from './support/sign-in.ts';
import { expect, test } from './support/site-test.ts';

// Each test is a journey through several screens.

let site: DemoSite;

// Its own site, because these tests delete files that others need.
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.end());

const files = (page: Page) => page.getByRole('list', { name: 'Files', exact: true });
const bin = (page: Page) => page.getByRole('list', { name: 'Files in the bin' });
const waitForPost = (page: Page, path: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith(`/api/admin/media/${path}`) && response.status() === 200,
  );

for (const { width, file } of [
  { width: 1280, file: 'cover-books' },
  { width: 360, file: 'cover-radio' },
])
  test(`a deleted file vanishes, comes back from the bin, and is deleted for good at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInToAdmin(page, site.address, `/admin/media?search=${file}`);
    const name = `${file}.jpg`;
    await files(page).getByRole('button', { name }).click();
    const details = page.getByRole('dialog', { name });
    const address = await details.getByRole('textbox', { name: 'Address' }).inputValue();
    const deleteFile = async () => {
      await details.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Delete this file?' });
      await expect(question).toContainText('You can restore it for 30 days.');
      await expect(question).toContainText(
        'Until you restore it, these places will show a drawing or nothing.',
      );
      const done = waitForPost(page, 'bin');
      await question.getByRole('button', { name: 'Delete Anyway' }).click();
      await done;
      await expect(page.getByText(`“${name}” was moved to the bin.`).last()).toBeVisible();
    };
    await deleteFile();
    // At once: the notice is shown for 15 seconds.
    const undone = waitForPost(page, 'restore');
    await page.getByRole('button', { name: 'Undo' }).click();
    await undone;
    await expect(files(page).getByRole('listitem')).toHaveCount(1);
    expect((await page.request.get(address)).status()).toBe(200);

    await files(page).getByRole('button', { name }).click();
    await deleteFile();
    await expect(files(page)).toBeHidden();
    expect((await page.request.get(address)).status()).toBe(404);
    await page
      .getByRole('navigation', { name: 'Folders' })
      .getByRole('button', { name: /^Bin\s*1$/ })
      .click();
    const line = bin(page).getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText('until');
    await expect
      .poll(() => line.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(160);
    await expectAccessibleWidth(page);
    const restored = waitForPost(page, 'restore');
    await line.getByRole('button', { name: `Restore “${name}”` }).click();
    await restored;
    await expect(page.getByText('The bin is empty.')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(200);

    await page.goto(`${site.address}/admin/media?search=${file}`);
    await files(page).getByRole('button', { name }).click();
    await deleteFile();
    await page.goto(`${site.address}/admin/media?folder=bin`);
    if (width === 360) {
      await page.getByRole('button', { name: 'Empty Bin' }).click();
      const question = page.getByRole('dialog', { name: 'Empty the bin?' });
      await expect(question).toContainText('1 file will be deleted permanently, in all its sizes.');
      await expectAccessibleWidth(page, 'dialog[open]');
      await question.getByRole('button', { name: 'Delete 1 file' }).click();
    } else {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await page.getByRole('button', { name: 'Delete Permanently' }).first().click();
      const question = page.getByRole('dialog', { name: 'Delete permanently?' });
      await expectAccessibleWidth(page, 'dialog[open]');
      const deleted = waitForPost(page, 'delete');
      await question.getByRole('button', { name: 'Delete Permanently' }).click();
      await deleted;
    }
    await expect(page.getByText('The bin is empty.')).toBeVisible();
    expect((await page.request.get(address)).status()).toBe(404);
  });

for (const { width, size } of [
  { width: 1280, size: { width: 5_436, height: 2_943 } },
  { width: 360, size: { width: 5_022, height: 3_185 } },
])
  test(`large photos and GIFs are taken, HEIC gets advice, and pictures of an entry get its title at ${width} px`, async ({
    page,
    pageErrors,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInToAdmin(page, site.address, '/admin/media');
    await expect(page.getByText('JPG, PNG, PDF, DOC, max 10MB')).toBeVisible();
    await expect(page.getByText('Pictures may be larger, up to 50 MB')).toBeVisible();
    const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
    const large = await plainPicture(5_000 + width, 3_400)
      .jpeg()
      .toBuffer();
    const isCrowd = (response: Response) => response.url().includes('/api/admin/media/files?name=Crowd.jpg');
    const storedLarge = page.waitForResponse(isCrowd, { timeout: 120_000 });
    await page
      .getByLabel('Files to upload')
      .first()
      .setInputFiles([
        // Beyond what documents may have.
        {
          name: 'Crowd.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.concat([large, Buffer.alloc(11_000_000)]),
        },
        { name: 'Dance.gif', mimeType: 'image/gif', buffer: await animatedGif(width) },
        { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: await heicFile() },
      ]);
    expect(await (await storedLarge).json()).toMatchObject({ item: size });
    await expect(uploads.filter({ hasText: 'Crowd.jpg' })).toContainText('Uploaded');
    await expect(uploads.filter({ hasText: 'Dance.gif' })).toContainText('only its first frame is shown');
    await expect(uploads.filter({ hasText: 'IMG_1.HEIC' })).toContainText(
      'On an iPhone, open it in Photos, tap Share, then Options, choose Most Compatible',
    );
    for (const pageError of pageErrors.splice(0)) expect(pageError).toContain('status of 422');
    await expectAccessibleWidth(page);
    await page.goto(`${site.address}/admin/content?tab=update&new`);
    await page.getByLabel('Title', { exact: true }).fill(`Market day ${width}`);
    await page.getByRole('button', { name: 'Choose a Picture' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a picture' });
    const stored = page.waitForResponse((response) => response.url().includes('/api/admin/media/files?'));
    await picker.getByLabel('Files to upload').setInputFiles([
      {
        name: 'IMG_2034.jpg',
        mimeType: 'image/jpeg',
        buffer: await noisyPicture(300, width).jpeg().toBuffer(),
      },
    ]);
    expect(await (await stored).json()).toMatchObject({ item: { title: `Market day ${width}` } });
  });
