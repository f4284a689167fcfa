import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { update } from '../../content/types/update.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import { MediaStore } from '../media/media-store.ts';
import { ArchiveStore } from '../newsletter/archive/archive-store.ts';
import { createDiscoveryRoutes } from './discovery-routes.ts';

const site = 'https://campaign.example';
const settings = SiteSettings.parse({ siteTitle: 'Thoko & friends <2025>' });

const noArchive = { listSlugs: async () => [] };

const routesOf = (
  host: ContentHost,
  set: Partial<SiteSettings> = {},
  archive: Pick<ArchiveStore, 'listSlugs'> = noArchive,
) =>
  createDiscoveryRoutes({
    host,
    archive,
    settings: async () => ({ ...settings, ...set }),
    site,
    log: testLog(),
  });

onSqlite(({ open }) => {
  const openRoutes = async () => {
    const database = await open();
    await storeFixtures(database);
    const host = createEmbeddedHost({
      database,
      media: new MediaStore(database.db),
      timeZone: async () => 'Africa/Blantyre',
      now: () => fixtureNow,
    });
    return { database, host, app: routesOf(host, {}, new ArchiveStore(database.db)) };
  };

  test('the feed has the newest updates with full texts, and is well-formed with any content', async () => {
    const { database, app } = await openRoutes();
    const draft = {
      slug: 'a-b',
      title: 'Tea & <books>\u0001 "now"',
      html: '<p>Moni &amp; <a href="/vote">vote</a></p>',
      status: 'publish' as const,
      date: fixtureNow - 1000,
      authorId: null,
      fields: { category: 'Tea & more', cover: 1 },
    };
    const id = await new EntryStore(database.db).create(update, draft, fixtureNow - 500);
    const response = await app.request('/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    expect(xml).toContain('<title>Thoko &amp; friends &lt;2025&gt;</title>');
    expect(xml).toContain('<title>Tea &amp; &lt;books&gt; &quot;now&quot;</title>');
    expect(xml).toContain('xml:base="https://campaign.example/"');
    expect(xml).toContain('<name>Contestant Malawi Team</name>');
    // Readers would show an entry again if its id changed with its slug.
    expect(xml).toContain(`<id>https://campaign.example/?post_type=update&amp;p=${id}</id>`);
    expect(xml).toContain('&lt;a href=&quot;/vote&quot; rel=&quot;noopener&quot;&gt;');
    expect(xml).toContain('<category term="Tea &amp; more"/>');
    expect(xml).toContain('<category term="Uncategorized"/>');
    expect(xml).toMatch(
      /<link rel="enclosure" href="https:\/\/campaign\.example\/uploads\/[^"]+"\/><media:thumbnail url="https:\/\/campaign\.example\/uploads\//,
    );
    // An entry without a cover has the picture with which its page is shared.
    expect(xml).toContain(
      '<link rel="enclosure" href="https://campaign.example/share/update/party.jpg"/><media:thumbnail url="https://campaign.example/share/update/party.jpg"/>',
    );
    expect(xml.split('<media:thumbnail ')).toHaveLength(xml.split('<entry>').length);
    expect(xml).not.toContain('\u0001');
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
  });

  test('the feed names the language of words in titles and summaries, which makes them HTML', async () => {
    const { database, host } = await openRoutes();
    const html = '<p>Mbumba &amp; <span lang="ny">zikomo</span></p>';
    const draft = { slug: 'a', title: 'Thanks & tea', html, status: 'publish' as const, fields: {} };
    await new EntryStore(database.db).create(
      update,
      { ...draft, date: fixtureNow - 1000, authorId: null },
      fixtureNow - 500,
    );
    const withTitle: ContentHost = {
      ...host,
      list: async (...asked) => {
        const { items, total } = await host.list(...asked);
        return {
          items: items.map((item) => ({ ...item, titleHtml: '<i lang="ny">Zikomo</i> &amp; tea' })),
          total,
        };
      },
    };
    const readFeed = async (from: ContentHost) => (await routesOf(from).request('/feed.xml')).text();
    const plain = await readFeed(host);
    expect(plain).toContain('<title>Thanks &amp; tea</title>');
    expect(plain).toContain(
      '<summary type="html">Mbumba &amp;amp; &lt;span lang=&quot;ny&quot;&gt;zikomo&lt;/span&gt;</summary>',
    );
    expect(await readFeed(withTitle)).toContain(
      '<title type="html">&lt;span lang=&quot;ny&quot;&gt;Zikomo&lt;/span&gt; &amp;amp; tea</title>',
    );
  });

  test('the feed has as many entries as one page of the updates list', async () => {
    const { host } = await openRoutes();
    const entries = async (postsPerPage: number) =>
      (await (await routesOf(host, { postsPerPage }).request('/feed.xml')).text()).split('<entry>').length -
      1;
    expect(await entries(2)).toBe(2);
    expect(await entries(1)).toBe(1);
  });

  test('sitemaps list every page and every visible update, and no draft', async () => {
    const { app } = await openRoutes();
    const index = await (await app.request('/sitemap.xml')).text();
    const addresses = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual([`${site}/sitemap-pages-1.xml`, `${site}/sitemap-updates-1.xml`]);
    const pages = await (await app.request('/sitemap-pages-1.xml')).text();
    for (const path of [
      '/',
      '/about',
      '/updates',
      '/events',
      '/gallery',
      '/sponsors',
      '/contact',
      '/vote',
      '/vote/ledger',
    ])
      expect(pages).toContain(`<loc>${site}${path}</loc>`);
    const updates = await (await app.request('/sitemap-updates-1.xml')).text();
    expect(updates).toMatch(
      /<loc>https:\/\/campaign\.example\/updates\/[^<]+<\/loc><lastmod>[\d-]+T[\d:]+Z</,
    );
    expect(updates).not.toContain('draft');
    expect((await app.request('/sitemap-updates-2.xml')).status).toBe(404);
  });
});

test('robots.txt works without content; the feed responds 503 while content is unavailable', async () => {
  const failingList = async (): Promise<never> => {
    throw new ContentUnavailable('unavailable');
  };
  const host = { list: failingList } as unknown as ContentHost;
  const robots = await (await routesOf(host).request('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');
  const feed = await routesOf(host).request('/feed.xml');
  expect([feed.status, feed.headers.get('retry-after')]).toEqual([503, '10']);
});
