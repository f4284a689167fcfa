import { contentTypes } from '../../src/content/registry.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { SiteSettings } from '../../src/shared/site-settings.ts';
import { bareItems, bareSettings, longItems, longSettings, longWord } from '../support/long-content.ts';
import { listLayoutErrors } from './support/layout-errors.ts';
import { publicPages } from './support/public-pages.ts';
import { type RemoteSite, startRemoteSite } from './support/remote-site.ts';
import { openAndScrollThrough } from './support/scroll-through.ts';
import { withSiteDatabase } from './support/site-database.ts';
import { expect, test } from './support/site-test.ts';
import { stubVideoPlatform } from './support/video-platform.ts';

test.describe.configure({ mode: 'parallel' });

const typeNames = contentTypes.map(({ name }) => name);

const withSettings = (settings: Partial<SiteSettings>) => (folder: string) =>
  withSiteDatabase(folder, (database) => new SettingsStore(database).set(settings));

const cases = [
  {
    name: 'three times as long as usual',
    items: longItems(typeNames),
    settings: longSettings,
    slug: (number: number) => `${longWord.toLowerCase()}-${number}`,
  },
  {
    name: 'with nothing that is optional',
    items: bareItems(typeNames),
    settings: bareSettings,
    slug: (number: number) => `bare-${number}`,
  },
];

for (const { name, items, settings, slug } of cases)
  test.describe(`content ${name}`, () => {
    let site: RemoteSite;
    test.beforeAll(async () => {
      site = await startRemoteSite(items, 'up', withSettings(settings));
    });
    test.afterAll(() => site.end());

    const pages = publicPages({
      update: slug(1),
      page: slug(1),
      updateCategory: 'none',
      eventCategory: 'none',
      album: slug(1),
      video: slug(2),
    });
    for (const { path } of pages)
      test(`${path.slice(0, 60)}: nothing overflows, is cut off, is empty or overlaps`, async ({
        page,
        pageErrors,
      }) => {
        await stubVideoPlatform(page);
        await page.route(/\/long\.png/, (route) =>
          route.fulfill({ path: 'src/web/pictures/about-image.svg' }),
        );
        await page.setViewportSize({ width: 360, height: 740 });
        await openAndScrollThrough(page, site.address + path);
        for (const width of [360, 768, 1280]) {
          await page.setViewportSize({ width, height: 740 });
          expect(await listLayoutErrors(page), `at ${width} px`).toEqual([]);
        }
        pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((line) => !/status of 404/.test(line)));
      });
  });
