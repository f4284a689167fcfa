import type { Download } from '@playwright/test';
import { listAccessibilityErrors } from './support/accessibility-errors.ts';
import { kitLink, kitSection, openKit, readZipFiles } from './support/media-kit-section.ts';
import { expect, test } from './support/site-test.ts';

/** Matches the full-size pictures of the kit. The thumbnails have their dimensions in their names. */
const fullPicture = /\/uploads\/kit-[a-z-]+-[\da-f]{10}\.(?:jpg|png)$/;
const zipName = 'Thandiwe Banda-media-kit.zip';
const kitNames = ['portrait-formal', 'portrait-smile', 'full-length', 'with-students', 'at-lake', 'on-stage'];

/** The names of the pictures in the zip, without their hash. */
const listPictureNames = async (download: Download): Promise<string[]> =>
  [...(await readZipFiles(download)).keys()].map((name) =>
    name.replace(/^kit-(.*)-[\da-f]{10}\.(?:jpg|png)$/, '$1'),
  );

test('is packed in the browser, shows the progress, and leaves out what cannot be loaded', async ({
  page,
  demoSite,
  pageErrors,
}) => {
  const requestedUrls: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(fullPicture, async (route) => {
    requestedUrls.push(route.request().url());
    if (requestedUrls.length === 4) await released;
    await route.continue();
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('media-kit-download')) scripts.push(request.url());
  });
  await openKit(page, demoSite.address);
  const box = kitSection(page);

  await test.step('shows the number of pictures and their thumbnails', async () => {
    await expect(box.getByText('8 pictures', { exact: true })).toBeVisible();
    await expect(box.getByRole('img')).toHaveCount(8);
    for (const image of await box.getByRole('img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
      expect(await image.getAttribute('alt')).not.toBe('');
    }
    expect(scripts).toEqual([]);
  });

  await test.step('is packed with one request per picture', async () => {
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    const button = box.getByRole('button', { name: 'Preparing download...' });
    await expect(button).toBeDisabled();
    await expect(box.getByText('3 / 8', { exact: true })).toBeVisible();
    await expect(box.getByRole('progressbar')).toHaveAttribute('value', '3');
    await expect(box.getByRole('status')).toHaveText('2 of 8 pictures ready');
    await expect(kitLink(page)).toHaveCount(0);
    expect(await listAccessibilityErrors(page, 'section[aria-labelledby=media-kit]')).toEqual([]);
    release();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(zipName);
    expect(await listPictureNames(download)).toEqual([...kitNames, 'reading', 'crest']);
    await expect(kitLink(page)).toBeVisible();
    await expect(button).toHaveCount(0);
    await expect(box.getByRole('alert')).toHaveCount(0);
    expect(new Set(requestedUrls).size).toBe(8);
    expect(requestedUrls).toHaveLength(8);
    await page.unroute(fullPicture);
  });

  await test.step('shows an error when no picture can be loaded', async () => {
    await page.route(fullPicture, (route) => route.abort());
    await kitLink(page).click();
    await expect(box.getByRole('alert')).toHaveText('Failed to prepare the download. Please try again.');
    await expect(kitLink(page)).toBeFocused();
    pageErrors.splice(0);
    await page.unroute(fullPicture);
  });

  await test.step('can be tried again, leaves out a picture that fails, and logs a warning', async () => {
    await page.route(/\/uploads\/kit-at-lake-[\da-f]{10}\.jpg$/, (route) => route.abort());
    await page.route(/\/uploads\/kit-crest-[\da-f]{10}\.(?:jpg|png)$/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sorry</p>' }),
    );
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    expect(await listPictureNames(await downloading)).toEqual(
      [...kitNames, 'reading'].filter((name) => name !== 'at-lake'),
    );
    await expect(box.getByRole('alert')).toHaveCount(0);
    await expect(box.getByText('6 of 8 pictures are in the zip file.')).toBeVisible();
    const warnings = pageErrors
      .splice(0)
      .filter((line) => !line.startsWith('error: Failed to load resource'));
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(/^warning: Left kit-at-lake-\w+\.jpg out of the media kit: /);
    expect(warnings[1]).toMatch(/^warning: Left kit-crest-\w+\.\w+ out of the media kit: .*text\/html/);
  });

  await test.step('stops when the visitor goes to another page', async () => {
    await page.unrouteAll();
    requestedUrls.length = 0;
    await page.route(fullPicture, async (route) => {
      requestedUrls.push(route.request().url());
      if (requestedUrls.length < 2) await route.continue();
    });
    const requestAborted = page.waitForEvent('requestfailed', (request) => fullPicture.test(request.url()));
    await kitLink(page).click();
    await expect(box.getByText('1 / 8', { exact: true })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(box).toHaveCount(0);
    await requestAborted;
    expect(requestedUrls).toHaveLength(2);
  });
});

test('is packed by the server when its script cannot be loaded', async ({ page, demoSite, pageErrors }) => {
  await page.route('**/static/js/media-kit-download-*.js', (route) => route.abort());
  await openKit(page, demoSite.address);
  await kitLink(page).click();
  await expect(kitSection(page).getByRole('alert')).toHaveText(
    'Failed to prepare the download. Please try again.',
  );
  pageErrors.splice(0);
  const downloading = page.waitForEvent('download');
  await kitLink(page).click();
  const download = await downloading;
  expect(download.url()).toBe(`${demoSite.address}/media-kit.zip`);
  expect(await listPictureNames(download)).toHaveLength(8);
});

test('stores a large kit in a file, not in memory, and removes the file of an earlier visit', async ({
  page,
  demoSite,
}) => {
  const large = Buffer.alloc(20 * 1024 * 1024, 7);
  await page.route(/\/uploads\/kit-portrait-formal-[\da-f]{10}\.jpg$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: large }),
  );
  /** The sizes of the files in the browser's private file system of this site. */
  const sizes = () =>
    page.evaluate(async () => {
      const found: number[] = [];
      const listFiles = async (folder: FileSystemDirectoryHandle): Promise<void> => {
        for await (const entry of folder.values())
          if (entry.kind === 'file') found.push((await (entry as FileSystemFileHandle).getFile()).size);
          else await listFiles(entry as FileSystemDirectoryHandle);
      };
      await listFiles(await navigator.storage.getDirectory());
      return found;
    });
  await openKit(page, demoSite.address);
  for (const _visit of ['first', 'second']) {
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    const files = await readZipFiles(await downloading);
    expect(files.size).toBe(8);
    expect([...files.values()][0]?.equals(large)).toBe(true);
    const [size, ...others] = await sizes();
    expect(size).toBeGreaterThan(large.length);
    expect(others).toEqual([]);
    await openKit(page, demoSite.address);
  }
});
