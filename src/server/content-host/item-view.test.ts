import { expect, test } from 'vitest';
import { fixture, fixtureNow, fixtures, fixtureTimeZone } from '../../../tests/support/content-fixtures.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { wordpressContext, wordpressItem } from '../../../tests/support/wordpress-items.ts';
import type { AnyContentType } from '../../content/content-type.ts';
import { readItem } from '../../content/read-item.ts';
import { contentTypes } from '../../content/registry.ts';
import { update } from '../../content/types/update.ts';
import { MediaStore } from '../media/media-store.ts';
import type { ContentItem } from './content-host.ts';
import { createEmbeddedHost } from './embedded/embedded-host.ts';
import { toView } from './item-view.ts';
import { defaultQuery } from './list-query.ts';
import { parseRemoteItem } from './remote/parse-item.ts';
import { serialiseItem } from './rest/wordpress-shape.ts';

const shape = { site: 'https://campaign.example', acceptsComments: true };

/** What a browser reads from the REST API. */
const readInBrowser = (type: AnyContentType, item: ContentItem) =>
  readItem(type, JSON.parse(JSON.stringify(serialiseItem(type, item, { ...shape, embed: 'all' }))));

onSqlite(({ open }) => {
  test('a stored item gives the same view to a rendered page and to a browser', async () => {
    const database = await open();
    await storeFixtures(database);
    const host = createEmbeddedHost({
      database,
      media: new MediaStore(database.db),
      timeZone: async () => fixtureTimeZone,
      now: () => fixtureNow,
    });
    let compared = 0;
    for (const type of contentTypes)
      for (const item of (await host.list(type, { ...defaultQuery, perPage: 100 })).items) {
        expect(toView(type, item)).toEqual(readInBrowser(type, item));
        compared += 1;
      }
    expect(compared).toBeGreaterThan(25);
  });
});

onSqlite(({ open }) => {
  test('texts and a picture for search and sharing are the same for a rendered page and for a browser', async () => {
    const database = await open();
    await storeFixtures(database, [
      fixture(update, {
        slug: 'shared',
        title: 'Shared',
        date: '2025-06-02T09:00:00',
        fields: {
          writtenExcerpt: 'Short\n& sweet <3',
          searchTitle: 'Found & read',
          searchDescription: 'What a search shows <b>.',
          sharePicture: 2,
        },
      }),
    ]);
    const host = createEmbeddedHost({
      database,
      media: new MediaStore(database.db),
      timeZone: async () => fixtureTimeZone,
      now: () => fixtureNow,
    });
    const [item] = (await host.list(update, defaultQuery)).items;
    if (!item) throw new Error('Nothing is stored.');
    const view = toView(update, item);
    expect(view).toMatchObject({
      item: {
        excerpt: '<p>Short &amp; sweet &lt;3</p>',
        searchTitle: 'Found & read',
        sharePicture: { id: 2 },
      },
    });
    expect(readInBrowser(update, item)).toEqual(view);
    expect(serialiseItem(update, item, { ...shape, embed: 'none' })).toMatchObject({
      excerpt: { rendered: '<p>Short &amp; sweet &lt;3</p>\n' },
      meta: { search_title: 'Found & read', share_picture: { id: 2 } },
      // The featured picture stays the cover.
      featured_media: 0,
    });
  });
});

test('an item of WordPress gives the same view to a rendered page and to a browser', () => {
  for (const fixture of fixtures.filter(({ status }) => status === 'publish')) {
    const parsed = parseRemoteItem(fixture.type, wordpressItem(fixture), wordpressContext);
    if ('dropped' in parsed) throw new Error(parsed.dropped);
    expect(toView(fixture.type, parsed.item)).toEqual(readInBrowser(fixture.type, parsed.item));
  }
});

test('the excerpt that a remote host has for an item is sanitised', () => {
  const raw = {
    id: 7,
    slug: 'hello',
    title: { rendered: 'Hello' },
    content: { rendered: '<p>The long story</p>' },
    excerpt: { rendered: '<p>In <b>short</b> &lt;3</p><script>alert(1)</script>\n' },
  };
  const parsed = parseRemoteItem(update, raw, wordpressContext);
  if ('dropped' in parsed) throw new Error(parsed.dropped);
  expect(parsed.item.excerpt).toBe('<p>In short &lt;3</p>');
  expect(toView(update, parsed.item)).toEqual(readInBrowser(update, parsed.item));
});

test('title and excerpt of a remote host keep the languages of their words, for pages and for browsers', () => {
  const raw = {
    id: 7,
    slug: 'zikomo',
    title: { rendered: '<em class="a" lang="ny">Zikomo</em> &amp; <b>thanks</b>' },
    content: { rendered: '<p><span lang="ny">Moni</span>, all &lt;3</p>' },
  };
  const parsed = parseRemoteItem(update, raw, wordpressContext);
  if ('dropped' in parsed) throw new Error(parsed.dropped);
  const view = toView(update, parsed.item);
  expect(view).toMatchObject({
    item: {
      title: 'Zikomo & thanks',
      titleHtml: '<span lang="ny">Zikomo</span> &amp; thanks',
      excerpt: '<p><span lang="ny">Moni</span>, all &lt;3</p>',
    },
  });
  expect(readInBrowser(update, parsed.item)).toEqual(view);
});

test('an item without a part that its type requires is dropped with the reason', () => {
  const item = {
    id: 7,
    slug: 'hello',
    date: '2025-10-01T08:00:00',
    dateGmt: '2025-10-01T06:00:00',
    modified: '2025-10-01T08:00:00',
    modifiedGmt: '2025-10-01T06:00:00',
    menuOrder: 0,
    title: '',
    html: '<p>Hello</p>',
    excerpt: '<p>Hello</p>',
    author: null,
    tags: [],
    values: {},
  };
  expect(toView(update, item)).toEqual({ dropped: 'item 7 has no title' });
});
