import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AdminHarness, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { hostileInput } from '../../../tests/support/hostile-inputs.ts';
import { hasOwnPage } from '../../content/content-type.ts';
import { contentTypes } from '../../content/registry.ts';
import { publicSettings } from '../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ContentSource } from '../../web/data/content-source.ts';
import { renderPage } from '../../web/entries/entry-server.tsx';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { createContentSource } from '../render/content-source.ts';

const storePictures = async (database: Database): Promise<number[]> => {
  const media = new MediaStore(database.db);
  const ids: number[] = [];
  for (const file of ['one.jpg', 'two.jpg'])
    ids.push(
      await media.add({
        file,
        mimeType: 'image/jpeg',
        bytes: 1_000,
        width: 8,
        height: 6,
        title: file,
        alt: '',
        sizes: {},
      }),
    );
  return ids;
};

/** Renders pages as a visitor gets them. */
const createRenderer = ({ dependencies }: AdminHarness) => {
  const { host, site, settings, log, now } = dependencies;
  const source = {
    ...createContentSource({ host, settings, log, now }),
    comments: { list: async () => ({ comments: [], total: 0 }) },
  } as ContentSource;
  return (path: string) =>
    renderPage({
      path,
      source,
      settings: publicSettings(SiteSettings.parse({}), [], 'live'),
      moment: now(),
      origin: site,
      stamp: '',
      submission: null,
    });
};

/** Inputs are checked before they reach the database. */
const runs = { sqlite: 20, postgres: 10 };

/** PostgreSQL accepts no NUL in a text: one input always has some. */
const withNul = {
  title: 'A\0 title',
  html: '<p>Some\0 text.</p>',
  slug: '',
  author: 'Grace\0 Phiri',
  status: 'published',
  date: null,
  fields: {},
};

onEveryDatabase(({ open }, dialect) => {
  describe.each(contentTypes.map((type) => [type.name, type] as const))('%s', (name, type) => {
    test('rejects any input with a message or stores it harmless', { timeout: 120_000 }, async () => {
      const database = await open();
      const harness = openAdminHarness(database);
      const from = await harness.signedIn('editor');
      const mediaIds = await storePictures(database);
      const stored: { id: number; slug: string; status: string; version: number }[] = [];
      let rejections = 0;
      const property = fc.asyncProperty(hostileInput(type, mediaIds), async (body) => {
        const last = stored.at(-1);
        // Half of the inputs create an entry, half change one.
        const isNew = last === undefined || stored.length % 2 === 0;
        const response = isNew
          ? await harness.request('POST', `/content/${name}`, { from, body })
          : await harness.request('PUT', `/content/${name}/${last.id}`, {
              from,
              body: typeof body === 'object' ? { ...body, version: last.version } : body,
            });
        expect([200, 422], JSON.stringify(body)).toContain(response.status);
        if (response.status === 200) stored.push(response.json as (typeof stored)[number]);
        else {
          rejections += 1;
          expect(response.json).toMatchObject({ message: expect.stringMatching(/\S/) });
        }
      });
      // The inputs are random: a round with too few accepted or rejected ones says nothing, and another follows.
      for (let round = 0; round < 10 && (stored.length <= 5 || rejections <= 3); round += 1)
        await fc.assert(property, { numRuns: runs[dialect], examples: [[withNul]] });
      expect(stored.length).toBeGreaterThan(5);
      expect(rejections).toBeGreaterThan(3);

      const list = await harness.request('GET', `/content/${name}?status=published`, { from });
      expect(list.status).toBe(200);
      // The pages do not depend on the database.
      if (dialect === 'postgres') return;
      const render = createRenderer(harness);
      const out = (list.json as { items: { id: number; path: string }[] }).items;
      const paths = hasOwnPage(type) ? out.map(({ path }) => path) : [type.pathOf('')];
      for (const path of paths) {
        const { status, html } = await render(path);
        expect([path, status]).toEqual([path, 200]);
        expect(html).not.toMatch(/<script|<iframe|<svg[^>]*onload|(?:href|src|action)="\s*javascript:/i);
      }
    });
  });
});
