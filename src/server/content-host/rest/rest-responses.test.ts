import { describe, expect, test } from 'vitest';
import { fixtureAuthors, idOf } from '../../../../tests/support/content-fixtures.ts';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { fixtureSite, openRestHarness } from '../../../../tests/support/rest-harness.ts';
import { getValueAt } from '../../../content/raw.ts';

/** A cover in the shape of the ACF image field. */
const cover = (name: string) => ({
  url: `${fixtureSite}/uploads/${name}.jpg`,
  alt: `A picture of the ${name}`,
  sizes: { medium: `${fixtureSite}/uploads/${name}-360x203.webp`, 'medium-width': 360 },
});

/** A photograph in the shape of the gallery plugin. */
const photo = (id: number, name: string) => ({
  id,
  title: `The ${name}`,
  alt_text: `A picture of the ${name}`,
  full_image_url: `${fixtureSite}/uploads/${name}.jpg`,
  thumbnail_image_url: `${fixtureSite}/uploads/${name}-360x203.webp`,
  url: `${fixtureSite}/uploads/${name}.jpg`,
  media_details: {
    sizes: {
      full: { source_url: `${fixtureSite}/uploads/${name}.jpg` },
      medium: { source_url: `${fixtureSite}/uploads/${name}-360x203.webp` },
    },
  },
});

const author = { _embedded: { author: [{ name: 'Thoko Banda' }] } };

/** The requests of the site, and the properties of the first item that it reads. */
const calls: readonly (readonly [string, object])[] = [
  [
    'hero-section',
    {
      title: { rendered: 'Miss Malawi 2025' },
      content: { rendered: '<p>About hero.</p>' },
      cover_photo: cover('lake'),
      acf: {
        voting_period: { start_date: '2025-09-01T00:00:00', closing_date: '2025-11-20T00:00:00' },
        voting_url: 'https://vote.example/',
        grand_finale: 'Amaryllis Hotel',
      },
    },
  ],
  [
    'quote?_embed',
    { date: '2025-07-02T11:00:00', content: { rendered: '<p>Read to a child.</p>' }, ...author },
  ],
  ['media-kit', { acf: { photo_gallery: { multiple_photos: [photo(1, 'lake'), photo(2, 'crown')] } } }],
  [
    'update?_embed',
    {
      slug: 'finale',
      date: '2025-10-10T14:00:00',
      acf: { sub_title: 'Pageant' },
      cover_photo: cover('crown'),
      ...author,
    },
  ],
  [
    'update?slug=school-visit&_embed',
    {
      slug: 'school-visit',
      title: { rendered: 'A school visit in Zomba' },
      content: { rendered: '<p>Forty girls asked about <em>university</em>.</p>', protected: false },
      excerpt: { rendered: '<p>Forty girls asked about university.</p>\n', protected: false },
      ...author,
    },
  ],
  [
    'event?_embed',
    {
      title: { rendered: 'Charity walk' },
      content: { rendered: '<p>Along the lake.</p>' },
      cover_photo: cover('lake'),
      tags: ['Lake & land', 'walking'],
      acf: {
        event_date: '20251018',
        event_time: '16:00',
        location: 'Mangochi',
        sub_title: 'community',
        featured: true,
        amount: 'MWK 2,000',
        get_tickets: 'https://tickets.example/walk',
      },
    },
  ],
  ['about?_embed', { title: { rendered: 'Her story' }, cover_photo: cover('crown') }],
  [
    'photo-gallery',
    {
      title: { rendered: 'On stage' },
      date: '2025-07-05T11:00:00',
      acf: {
        sub_title: 'Lilongwe',
        photo_gallery: { multiple_photos: [photo(2, 'crown'), photo(1, 'lake')] },
      },
    },
  ],
  [
    'video-gallery',
    {
      title: { rendered: 'An interview' },
      acf: { sub_title: 'Radio', video_url: 'https://video.example/embed/abc123' },
    },
  ],
  [
    'sponsor?_embed',
    { title: { rendered: 'Lake Bank' }, acf: { web_url: 'https://bank.example/' }, logo: cover('crown') },
  ],
];

onSqlite(({ open }) => {
  const openRoutes = async () => openRestHarness(await open());

  test('the ten requests of the site get the shapes that it reads', async () => {
    const { request } = await openRoutes();
    expect(calls.length).toBe(10);
    for (const [call, expected] of calls) {
      const { status, body } = await request(call);
      expect([call, status]).toEqual([call, 200]);
      expect(getValueAt({ body }, 'body')).toBeInstanceOf(Array);
      expect((body as unknown[])[0], call).toMatchObject({ id: expect.any(Number), ...expected });
    }
  });

  test('an item has every property of a WordPress item', async () => {
    const { request } = await openRoutes();
    const id = idOf('unsafe');
    const { body } = await request(`update/${id}`);
    expect(body).toEqual({
      id,
      date: '2025-09-01T11:00:00',
      date_gmt: '2025-09-01T09:00:00',
      guid: { rendered: expect.stringContaining(fixtureSite) },
      modified: '2025-09-01T11:00:00',
      modified_gmt: '2025-09-01T09:00:00',
      slug: 'unsafe',
      status: 'publish',
      type: 'update',
      link: `${fixtureSite}/updates/unsafe`,
      title: { rendered: 'Markup &amp; &quot;quotes&quot; &lt;here&gt;' },
      content: { rendered: expect.not.stringMatching(/script|onerror/), protected: false },
      excerpt: { rendered: expect.stringMatching(/^<p>[^<]+<\/p>\n$/), protected: false },
      author: 1,
      featured_media: 0,
      comment_status: 'open',
      ping_status: 'closed',
      template: '',
      categories: [],
      tags: [],
      acf: { sub_title: '' },
      cover_photo: false,
      meta: { excerpt: '', search_title: '', search_description: '', share_picture: false },
      _links: expect.objectContaining({ self: [{ href: `${fixtureSite}/wp-json/wp/v2/update/${id}` }] }),
    });
  });

  describe('_embed', () => {
    const walk = `event/${idOf('charity-walk')}`;
    const relations = ['author', 'wp:featuredmedia', 'wp:term'];

    test('embeds all relations if it has no value', async () => {
      const { request } = await openRoutes();
      for (const query of ['_embed', '_embed=', '_embed=1', '_embed=true', '_embed=,']) {
        const embedded = getValueAt((await request(`${walk}?${query}`)).body, '_embedded');
        expect([query, Object.keys(embedded as object)]).toEqual([query, relations]);
        expect(embedded).toMatchObject({
          author: [fixtureAuthors[0]],
          'wp:featuredmedia': [{ id: 1, source_url: `${fixtureSite}/uploads/lake.jpg` }],
          'wp:term': [[{ name: 'Lake & land', taxonomy: 'post_tag' }, { name: 'walking' }]],
        });
        expect(JSON.stringify(embedded)).not.toMatch(/"content"|"status"/);
      }
    });

    test('embeds only the listed relations', async () => {
      const { request } = await openRoutes();
      for (const [query, expected] of [
        ['_embed=author', ['author']],
        ['_embed=author,wp:term', ['author', 'wp:term']],
        ['_embed[]=author&_embed[]=wp:featuredmedia', ['author', 'wp:featuredmedia']],
      ]) {
        const embedded = getValueAt((await request(`${walk}?${query}`)).body, '_embedded');
        expect([query, Object.keys(embedded as object)]).toEqual([query, expected]);
      }
    });

    test('embeds nothing if it is not requested, or if there is nothing to embed', async () => {
      const { request } = await openRoutes();
      expect((await request(walk)).body).not.toHaveProperty('_embedded');
      expect((await request(`${walk}?_embed=replies`)).body).not.toHaveProperty('_embedded');
      const unsigned = `update/${idOf('unsigned')}?_embed`;
      expect((await request(unsigned)).body).not.toHaveProperty(['_embedded', 'author']);
    });
  });

  test('_fields selects the listed properties, also nested ones', async () => {
    const { request } = await openRoutes();
    const list = await request('update?slug=school-visit&_fields=id,title.rendered,acf.sub_title');
    expect(list.body).toEqual([
      { id: 1, title: { rendered: 'A school visit in Zomba' }, acf: { sub_title: 'Education' } },
    ]);
    expect((await request('update/1?_fields[]=slug&_fields[]=content.protected')).body).toEqual({
      slug: 'school-visit',
      content: { protected: false },
    });
    const embedded = await request('update/1?_embed&_fields=_links.self,_embedded');
    expect(Object.keys(embedded.body as object)).toEqual(['_links', '_embedded']);
    expect(Object.keys(getValueAt(embedded.body, '_links') as object)).toEqual(['self']);
    expect((await request('update/1?_fields=nothing.here,__proto__')).body).toEqual({});
    expect((await request('update/1?_fields=')).body).toHaveProperty('content');
  });
});
