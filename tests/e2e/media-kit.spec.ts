import type { Download } from '@playwright/test';
import { axeFindings } from './support/axe-findings.ts';
import { filesIn, kitBox, kitLink, openKit } from './support/media-kit-box.ts';
import { expect, test } from './support/site-test.ts';

/** The full pictures of the kit; the smaller sizes that the page shows have their measures in their names. */
const fullPicture = /\/uploads\/kit-[a-z-]+-[\da-f]{10}\.(?:jpg|png)$/;
const zipName = 'Thandiwe Banda-media-kit.zip';
const kitNames = ['portrait-formal', 'portrait-smile', 'full-length', 'with-students', 'at-lake', 'on-stage'];

/** The names of the pictures in the zip, without what makes their files unique. */
const namesIn = async (download: Download): Promise<string[]> =>
  [...(await filesIn(download)).keys()].map((name) =>
    name.replace(/^kit-(.*)-[\da-f]{10}\.(?:jpg|png)$/, '$1'),
  );

test('shows the kit: what it is for, how many pictures, and what they are', async ({ page, demoSite }) => {
  await page.goto(demoSite.address);
  const box = kitBox(page);
  await expect(box.getByRole('heading', { level: 3, name: 'Media Kit' })).toBeVisible();
  await expect(box.getByText('8 pictures', { exact: true })).toBeVisible();
  await expect(box.getByRole('img')).toHaveCount(8);
  for (const image of await box.getByRole('img').all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(160);
    expect(await image.getAttribute('alt')).not.toBe('');
  }
});

test('is packed in the browser: one GET each, the progress shown, then idle again', async ({
  page,
  demoSite,
}) => {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(fullPicture, async (route) => {
    asked.push(route.request().url());
    if (asked.length === 4) await released;
    await route.continue();
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('media-kit-download')) scripts.push(request.url());
  });
  await openKit(page, demoSite.address);
  expect(scripts).toEqual([]);
  const downloading = page.waitForEvent('download');
  await kitLink(page).click();
  const button = kitBox(page).getByRole('button', { name: 'Preparing download...' });
  await expect(button).toBeDisabled();
  await expect(kitBox(page).getByText('3 / 8', { exact: true })).toBeVisible();
  await expect(kitBox(page).getByRole('progressbar')).toHaveAttribute('value', '3');
  await expect(kitBox(page).getByRole('status')).toHaveText('2 of 8 pictures ready');
  await expect(kitLink(page)).toHaveCount(0);
  expect(await axeFindings(page, 'section[aria-labelledby=media-kit]')).toEqual([]);
  release();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(zipName);
  expect(await namesIn(download)).toEqual([...kitNames, 'reading', 'crest']);
  await expect(kitLink(page)).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(kitBox(page).getByRole('alert')).toHaveCount(0);
  expect(new Set(asked).size).toBe(8);
  expect(asked).toHaveLength(8);
});

test('goes on without a picture that fails, and tells the console', async ({
  page,
  demoSite,
  complaints,
}) => {
  await page.route(/\/uploads\/kit-at-lake-[\da-f]{10}\.jpg$/, (route) => route.abort());
  await page.route(/\/uploads\/kit-crest-[\da-f]{10}\.(?:jpg|png)$/, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Sorry</p>' }),
  );
  await openKit(page, demoSite.address);
  const downloading = page.waitForEvent('download');
  await kitLink(page).click();
  expect(await namesIn(await downloading)).toEqual(
    [...kitNames, 'reading'].filter((name) => name !== 'at-lake'),
  );
  await expect(kitBox(page).getByText('6 of 8 pictures are in the zip file.')).toBeVisible();
  const told = complaints.splice(0).filter((line) => !line.startsWith('error: Failed to load resource'));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/^warning: Left kit-at-lake-\w+\.jpg out of the media kit: /);
  expect(told[1]).toMatch(/^warning: Left kit-crest-\w+\.\w+ out of the media kit: .*text\/html/);
});

test('gives up on a picture that does not come within 60 seconds', async ({ page, demoSite, complaints }) => {
  await page.route(/\/uploads\/kit-portrait-formal-[\da-f]{10}\.jpg$/, () => {});
  await page.clock.install();
  await openKit(page, demoSite.address);
  const downloading = page.waitForEvent('download');
  const asking = page.waitForRequest(/kit-portrait-formal-[\da-f]{10}\.jpg$/);
  await kitLink(page).click();
  await asking;
  await page.clock.fastForward(59_000);
  await expect(kitBox(page).getByText('0 / 8', { exact: true })).toBeVisible();
  await page.clock.fastForward(2_000);
  expect(await namesIn(await downloading)).toHaveLength(7);
  expect(complaints.splice(0).join()).toMatch(
    /kit-portrait-formal-\w+\.jpg out of the media kit: .*60000 ms/,
  );
});

test('says so where no picture can be had, and can be tried again', async ({
  page,
  demoSite,
  complaints,
}) => {
  await page.route(fullPicture, (route) => route.abort());
  await openKit(page, demoSite.address);
  await kitLink(page).click();
  await expect(kitBox(page).getByRole('alert')).toHaveText(
    'Failed to prepare the download. Please try again.',
  );
  await expect(kitLink(page)).toBeFocused();
  complaints.splice(0);
  await page.unroute(fullPicture);
  const downloading = page.waitForEvent('download');
  await kitLink(page).click();
  expect(await namesIn(await downloading)).toHaveLength(8);
  await expect(kitBox(page).getByRole('alert')).toHaveCount(0);
});

test('comes from the server where its own script cannot be loaded', async ({
  page,
  demoSite,
  complaints,
}) => {
  await page.route('**/static/js/media-kit-download-*.js', (route) => route.abort());
  await openKit(page, demoSite.address);
  await kitLink(page).click();
  await expect(kitBox(page).getByRole('alert')).toHaveText(
    'Failed to prepare the download. Please try again.',
  );
  complaints.splice(0);
  const downloading = page.waitForEvent('download');
  await kitLink(page).click();
  const download = await downloading;
  expect(download.url()).toBe(`${demoSite.address}/media-kit.zip`);
  expect(await namesIn(download)).toHaveLength(8);
});

test('stops when the visitor goes to another page', async ({ page, demoSite }) => {
  const asked: string[] = [];
  await page.route(fullPicture, async (route) => {
    asked.push(route.request().url());
    if (asked.length < 2) await route.continue();
  });
  await openKit(page, demoSite.address);
  const ending = page.waitForEvent('requestfailed', (request) => fullPicture.test(request.url()));
  await kitLink(page).click();
  await expect(kitBox(page).getByText('1 / 8', { exact: true })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(kitBox(page)).toHaveCount(0);
  await ending;
  expect(asked).toHaveLength(2);
});

test('keeps a large kit in a file, not in memory, and removes what an earlier visit left', async ({
  page,
  demoSite,
}) => {
  const large = Buffer.alloc(20 * 1024 * 1024, 7);
  await page.route(/\/uploads\/kit-portrait-formal-[\da-f]{10}\.jpg$/, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body: large }),
  );
  /** The files below the site's own folder, by size. */
  const sizes = () =>
    page.evaluate(async () => {
      const found: number[] = [];
      const look = async (folder: FileSystemDirectoryHandle): Promise<void> => {
        for await (const entry of folder.values())
          if (entry.kind === 'file') found.push((await (entry as FileSystemFileHandle).getFile()).size);
          else await look(entry as FileSystemDirectoryHandle);
      };
      await look(await navigator.storage.getDirectory());
      return found;
    });
  await openKit(page, demoSite.address);
  for (const _visit of ['first', 'second']) {
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    const files = await filesIn(await downloading);
    expect(files.size).toBe(8);
    expect([...files.values()][0]?.equals(large)).toBe(true);
    const [size, ...others] = await sizes();
    expect(size).toBeGreaterThan(large.length);
    expect(others).toEqual([]);
    await openKit(page, demoSite.address);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a plain link to the same zip from the server', async ({ page, demoSite }) => {
    await page.goto(demoSite.address);
    const downloading = page.waitForEvent('download');
    await kitLink(page).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(zipName);
    expect(await namesIn(download)).toEqual([...kitNames, 'reading', 'crest']);
  });
});
