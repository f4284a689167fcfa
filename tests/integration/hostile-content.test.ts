import { expect, test } from 'vitest';
import { readAddress } from '../../src/content/raw.ts';
import { contentTypes } from '../../src/content/registry.ts';
import { createEmbeddedHost } from '../../src/server/content-host/embedded/embedded-host.ts';
import { defaultQuery } from '../../src/server/content-host/list-query.ts';
import { sanitiseHtml } from '../../src/server/content-host/sanitise.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { storeHostileDrafts } from '../support/hostile-drafts.ts';

onEveryDatabase(({ open }) => {
  test('rejects hostile content or stores it harmless', { timeout: 60_000 }, async () => {
    const database = await open();
    const { stored, rejected } = await storeHostileDrafts(database);
    expect(stored).toBeGreaterThan(300);
    expect(rejected).toBeGreaterThan(300);
    const media = new MediaStore(database.db);
    const host = createEmbeddedHost({ database, media, timeZone: async () => 'Africa/Blantyre' });
    let found = 0;
    for (const type of contentTypes)
      for (let page = 1; ; page += 1) {
        const { items } = await host.list(type, { ...defaultQuery, perPage: 100, page });
        if (items.length === 0) break;
        found += items.length;
        for (const item of items) {
          expect(sanitiseHtml(item.html), item.slug).toBe(item.html);
          expect(item.slug).toMatch(/^[\p{L}\d-]+$/u);
          for (const [name, { kind }] of Object.entries(type.fields))
            if (kind.name === 'address') expect(readAddress(item.values[name])).toBe(item.values[name]);
        }
      }
    expect(found).toBe(stored);
  });
});
