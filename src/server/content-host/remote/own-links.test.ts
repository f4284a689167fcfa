import { describe, expect, test } from 'vitest';
import type { AnyContentType } from '../../../content/content-type.ts';
import { event } from '../../../content/types/event.ts';
import { page } from '../../../content/types/page.ts';
import { photoGallery } from '../../../content/types/photo-gallery.ts';
import { sponsor } from '../../../content/types/sponsor.ts';
import { update } from '../../../content/types/update.ts';
import type { ContentItem } from '../content-host.ts';
import { OwnLinks } from './own-links.ts';

const home = 'https://wordpress.example/blog';

type Given = Partial<ContentItem> & Pick<ContentItem, 'id' | 'slug'>;

const toItem = (given: Given): ContentItem => ({
  date: '',
  dateGmt: '2025-08-01T08:00:00',
  modified: '',
  modifiedGmt: '2025-08-01T08:00:00',
  menuOrder: 0,
  title: given.slug,
  html: '',
  excerpt: '',
  author: null,
  tags: [],
  values: {},
  ...given,
});

const openLinks = (
  all: readonly [AnyContentType, readonly Given[]][],
  homes: readonly string[] = [home],
): OwnLinks =>
  new OwnLinks(
    homes,
    all.map(([type, items]) => ({ type, items: items.map(toItem) })),
  );

const links = openLinks([
  [
    update,
    [
      {
        id: 20,
        slug: 'school-visit',
        hostAddress: `${home}/update/school-visit/`,
        formerSlugs: ['visit', 'old'],
      },
      { id: 21, slug: 'old', hostAddress: `${home}/update/old/` },
      { id: 22, slug: 'dated', hostAddress: `${home}/2025/08/01/dated/` },
      { id: 23, slug: 'zikomo-ñ', hostAddress: `${home}/update/zikomo-%c3%b1/` },
    ],
  ],
  [event, [{ id: 30, slug: 'gala', hostAddress: `${home}/event/gala/` }]],
  [photoGallery, [{ id: 31, slug: 'walk', hostAddress: `${home}/pictures/walk/` }]],
  [
    page,
    [
      { id: 2, slug: 'sample-page', hostAddress: `${home}/sample-page/` },
      { id: 3, slug: 'team', hostAddress: `${home}/sample-page/team/` },
      { id: 4, slug: 'start', hostAddress: `${home}/` },
      { id: 5, slug: 'without-address' },
    ],
  ],
  [sponsor, [{ id: 40, slug: 'bank', hostAddress: `${home}/sponsor/bank/` }]],
]);

test.each([
  ['/update/school-visit/', '/updates/school-visit'],
  ['/update/School-Visit', '/updates/school-visit'],
  ['/update/school-visit/#photos', '/updates/school-visit#photos'],
  ['/update/school-visit/?utm_source=mail', '/updates/school-visit'],
  ['/update/school-visit/feed/', '/updates/school-visit'],
  ['/update/school-visit/2/', '/updates/school-visit'],
  ['/update/school-visit/comment-page-2/#comment-7', '/updates/school-visit#comment-7'],
  ['/index.php/update/school-visit/', '/updates/school-visit'],
  // Another form of permalinks, a parent page, a type with a base of its own.
  ['/2025/08/01/dated/', '/updates/dated'],
  ['/sample-page/team/', '/pages/team'],
  ['/pictures/walk/', '/gallery?album=walk'],
  ['/update/zikomo-%C3%B1/', '/updates/zikomo-%C3%B1'],
  ['/update/zikomo-ñ/', '/updates/zikomo-%C3%B1'],
  // A former slug, unless another entry has it now.
  ['/update/visit/', '/updates/school-visit'],
  ['/update/old/', '/updates/old'],
  // One that is not public: the page of this site says so.
  ['/update/secret/', '/updates/secret'],
  ['/event/gala/', '/events?event=gala'],
  ['/sponsor/bank/', '/sponsors'],
  ['/sample-page/', '/pages/sample-page'],
  ['/start/', '/pages/start'],
  ['/without-address/', '/pages/without-address'],
  ['/', '/'],
  ['', '/'],
  ['/#news', '/#news'],
  // Lists and feeds.
  ['/update/', '/updates'],
  ['/update/page/2/', '/updates'],
  ['/event/', '/events'],
  ['/photo-gallery/', '/gallery'],
  ['/sponsor/', '/sponsors'],
  ['/feed/', '/feed.xml'],
  ['/feed/atom/', '/feed.xml'],
  ['/update/feed/', '/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  // Plain permalinks and short links.
  ['/?p=20', '/updates/school-visit'],
  ['/?page_id=2', '/pages/sample-page'],
  ['/?post_type=event&p=30', '/events?event=gala'],
  ['/index.php?p=20#photos', '/updates/school-visit#photos'],
  ['/?update=school-visit', '/updates/school-visit'],
  ['/?event=gala', '/events?event=gala'],
  ['/?pagename=sample-page', '/pages/sample-page'],
  ['/?post_type=update', '/updates'],
  // Pages that only this site has.
  ['/vote/', '/vote'],
  ['/events?event=gala', '/events?event=gala'],
  ['/updates/school-visit', '/updates/school-visit'],
])('%s leads to %s', (address, path) => {
  expect(links.find(home + address)).toBe(path);
  expect(links.find(home.replace('https:', 'http:') + address)).toBe(path);
});

test.each([
  'https://wordpress.example/update/school-visit/',
  'https://wordpress.example/blogging/update/school-visit/',
  'https://other.example/blog/update/school-visit/',
  'https://wordpress.example:8080/blog/update/school-visit/',
  `${home}/wp-content/uploads/a.pdf`,
  `${home}/wp-admin/`,
  `${home}/wp-login.php`,
  `${home}/report.pdf`,
  `${home}/shop/`,
  `${home}/page/`,
  `${home}/?s=school`,
  `${home}/?p=99`,
  `${home}/?attachment_id=20`,
  'mailto:team@example.org',
  'no address',
])('%s is not changed', (address) => {
  expect(links.find(address)).toBeNull();
});

describe('the address of the host', () => {
  const items: [AnyContentType, Given[]][] = [
    [update, [{ id: 1, slug: 'one', hostAddress: 'https://www.example.org/update/one/' }]],
  ];

  test('may be another one than that under which it is read', () => {
    const found = openLinks(items, ['http://10.0.0.5:8080', 'https://www.example.org']);
    for (const start of ['http://10.0.0.5:8080', 'https://www.example.org', 'http://www.example.org'])
      expect(['/update/one/', '/?p=1', '/'].map((path) => found.find(start + path))).toEqual([
        '/updates/one',
        '/updates/one',
        '/',
      ]);
  });

  test('may have a port', () => {
    const found = openLinks(items, ['http://127.0.0.1:8080/']);
    expect(found.find('http://127.0.0.1:8080/update/one')).toBe('/updates/one');
    expect(found.find('http://127.0.0.1/update/one')).toBeNull();
  });
});

test('while the pages have not been read, what looks like a page is one', () => {
  const early = new OwnLinks([home], [{ type: page, items: null }]);
  expect(early.find(`${home}/sample-page/`)).toBe('/pages/sample-page');
  for (const path of ['/wp-admin/', '/report.pdf', '/category/news/', '/tag/', '/a/b/'])
    expect(early.find(home + path)).toBeNull();
});

test('only links to entries of the host are changed', () => {
  const html =
    '<p><a class="wp-block-button__link" href="https://wordpress.example/blog/?post_type=update&amp;p=20" rel="noopener">One</a> ' +
    '<a href="https://other.example/?a=1&amp;b=2">Other</a> https://wordpress.example/blog/update/one/</p>';
  const item = toItem({ id: 9, slug: 'nine', html });
  expect(links.present(item).html).toBe(
    html.replace(
      'href="https://wordpress.example/blog/?post_type=update&amp;p=20"',
      'href="/updates/school-visit"',
    ),
  );
  const plain = toItem({ id: 9, slug: 'nine', html: '<p>Text</p>' });
  expect(links.present(plain)).toBe(plain);
});
