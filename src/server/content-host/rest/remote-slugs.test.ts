import { afterEach, expect, test, vi } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { setUpRemoteContent } from '../../../../tests/support/remote-content.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { page } from '../../../content/types/page.ts';
import { update } from '../../../content/types/update.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { restSource } from '../../../web/data/content-source.ts';
import { createContentSource } from '../../render/content-source.ts';
import { createRestRoutes } from './rest-routes.ts';

const open = setUpRemoteContent();
afterEach(() => vi.unstubAllGlobals());

const site = 'https://campaign.example';
const entry = (id: number, slug: string) => ({
  id,
  slug,
  status: 'publish',
  date: `2025-08-0${id}T08:00:00`,
  title: { rendered: slug },
});
const manyWords = Array.from({ length: 25 }, (_, number) => `word-${number}`).join(' ');
const slugs = ['Books, Pens and More', 'pens', manyWords];
const entries = slugs.map((slug, index) => entry(index + 1, slug));

test('server and browser open the same item of a remote host, also if its slug has other slugs in it', async () => {
  const { host } = await open({ update: entries, page: entries }, { types: [update, page] });
  const settings = async () => SiteSettings.parse({});
  const [log, now] = [testLog(), () => fixtureNow];
  const routes = createRestRoutes({ host, addRoutes: () => {}, site, settings, log, now });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) =>
    String(address).startsWith('/') ? routes.request(String(address)) : fetch(address, init),
  );
  for (const source of [createContentSource({ host, settings, log, now }), restSource])
    for (const type of [update, page])
      for (const slug of slugs) {
        const found = await source.list(type, { 'slug[]': slug, per_page: 1, former_slugs: 1 });
        expect(found.map((item) => item.slug)).toEqual([slug]);
      }
});
