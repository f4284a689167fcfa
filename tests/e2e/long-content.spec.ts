import { readFileSync } from 'node:fs';
import { contentTypes } from '../../src/content/registry.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { SiteSettings } from '../../src/shared/settings/site-settings.ts';
import { bareItems, bareSettings, longItems, longSettings, longWord } from '../support/long-content.ts';
import { listAccessibilityErrors } from './support/accessibility-errors.ts';
import { listLayoutErrors } from './support/layout-errors.ts';
import { listPages, missingPages, publicPages } from './support/public-pages.ts';
import { startRemoteSite } from './support/remote-site.ts';
import { openAndScrollThrough } from './support/scroll-through.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { stubRequests } from './support/stubbed-requests.ts';
import { stubVideoPlatform } from './support/video-platform.ts';

test.describe.configure({ mode: 'parallel' });

const picture = readFileSync('src/web/pictures/about-image.svg', 'utf8');

const typeNames = contentTypes.map(({ name }) => name);

const withSettings = (settings: Partial<SiteSettings>) => (folder: string) =>
  withSiteDatabase(folder, (database) => new SettingsStore(database).set(settings));

const pagesOf = (slug: (number: number) => string) =>
  publicPages({
    update: slug(1),
    page: slug(1),
    updateCategory: 'none',
    eventCategory: 'none',
    album: slug(1),
    video: slug(2),
  }).map(({ path }) => path);

/** Pages of a fixed text, for which only header and footer depend on content and settings. */
const fixedPages = ['/offline', '/newsletter/confirm', ...missingPages.map(({ path }) => path)];

const longSlug = (number: number) => `${longWord.toLowerCase()}-${number}`;
const bareSlug = (number: number) => `bare-${number}`;

const cases = [
  {
    name: 'three times as long as usual',
    items: longItems(typeNames),
    settings: longSettings,
    // The other addresses that respond with 404 show the same texts as these.
    paths: pagesOf(longSlug).filter(
      (path) =>
        !fixedPages.includes(path) ||
        ['/offline', '/updates/no-such-update', '/vote?order=MM-0000-0000-0000', '/no/such/page'].includes(
          path,
        ),
    ),
    /** The pages that contain the most of this content, and so are checked by axe, too. */
    checkedByAxe: ['/', '/updates', `/updates/${longSlug(1)}`, '/events'],
  },
  {
    name: 'with nothing that is optional',
    items: bareItems(typeNames),
    settings: bareSettings,
    paths: pagesOf(bareSlug).filter((path) => !fixedPages.includes(path)),
    checkedByAxe: ['/updates', '/events'],
  },
];

const viewports = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 740 },
  { width: 1280, height: 740 },
  { width: 1920, height: 1080 },
];

for (const { name, items, settings, paths, checkedByAxe } of cases)
  test(`content ${name}: nothing overflows, is cut off, is empty or overlaps`, async ({
    page,
    pageErrors,
  }) => {
    test.setTimeout(900_000);
    expect(paths).toEqual(expect.arrayContaining([...listPages, ...checkedByAxe]));
    const site = await startRemoteSite(items, 'up', withSettings(settings));
    try {
      await stubVideoPlatform(page);
      await stubRequests(page, ['*/long.png*'], () => ({ contentType: 'image/svg+xml', body: picture }));
      for (const path of paths)
        await test.step(path.slice(0, 60), async () => {
          await page.setViewportSize({ width: 360, height: 740 });
          await openAndScrollThrough(page, site.address + path, { screens: 2 });
          await page.evaluate(() => {
            for (const text of document.querySelectorAll<HTMLDetailsElement>('main article details'))
              text.open = true;
          });
          for (const viewport of viewports) {
            const where = `${path.slice(0, 60)} at ${viewport.width} px`;
            await page.setViewportSize(viewport);
            expect.soft(await listLayoutErrors(page), where).toEqual([]);
            if (checkedByAxe.includes(path) && [360, 1280].includes(viewport.width))
              expect.soft(await listAccessibilityErrors(page), `accessibility of ${where}`).toEqual([]);
          }
          const others = pageErrors.splice(0).filter((line) => !/status of 404/.test(line));
          expect.soft(others, `errors of ${path.slice(0, 60)}`).toEqual([]);
        });
    } finally {
      // Close the page first: its requests to the ended site would fail.
      await page.close();
      await site.end();
    }
  });
