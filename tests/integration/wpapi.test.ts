import { expect, test } from 'vitest';
import WPAPI, { type WPItem, type WPRequest } from 'wpapi';
import { getValueAt } from '../../src/content/raw.ts';
import { fixtureAuthors, idOf, visibleSlugs } from '../support/content-fixtures.ts';
import { onSqlite } from '../support/databases.ts';
import { setUpRestServer } from '../support/rest-server.ts';

/** Every item of a list, by following the client's own links from page to page. */
const readAll = async (request: WPRequest): Promise<WPItem[]> => {
  const items: WPItem[] = [];
  for (let next: WPRequest | undefined = request; next; ) {
    const page = await next.get();
    items.push(...page);
    next = page._paging?.next;
  }
  return items;
};

const slugsOf = (items: readonly WPItem[]): unknown[] => items.map((item) => item.slug);

onSqlite(({ open }) => {
  const serve = setUpRestServer();
  const newestFirst = visibleSlugs.toReversed();

  /** A client with the address of the API, which registers the campaign's own type. */
  const openClient = async () => {
    const client = new WPAPI({ endpoint: `${await serve(await open())}/wp-json` });
    const params = ['slug', 'search', 'order', 'orderby', 'author', 'status'];
    const updates = client.registerRoute('wp/v2', '/update/(?P<id>\\d+)', { params }).bind(client);
    return { client, updates };
  };

  test('a client discovers the API and its routes from the home page', async () => {
    const client = await WPAPI.discover(await serve(await open()));
    const updates = await client.update?.().slug('choir').get();
    expect(slugsOf(updates ?? [])).toEqual(['choir']);
    const walk = await client.event?.().id(idOf('charity-walk')).embed().get();
    expect(getValueAt(walk, 'title.rendered')).toBe('Charity walk');
    expect(getValueAt(walk, '_embedded.wp:term')).toMatchObject([
      [{ name: 'Lake & land' }, { name: 'walking' }],
    ]);
  });

  test('a client that discovered the API reads categories and their items', async () => {
    const client = await WPAPI.discover(await serve(await open()));
    const categories = await client.namespace('campaign/v1').categories?.().base('event').get();
    expect(categories).toContainEqual({ name: 'community', count: 4 });
    const request = client.event?.().param('category', 'community').orderby('upcoming').perPage(3);
    expect(slugsOf(request ? await readAll(request) : [])).toEqual([
      'charity-walk',
      'second-walk',
      'yesterday-second',
      'last-year',
    ]);
  });

  test('reads all updates page by page', async () => {
    const { updates } = await openClient();
    const first = await updates().perPage(5).get();
    expect(first._paging).toMatchObject({ total: 12, totalPages: 3 });
    expect(first._paging?.prev).toBeUndefined();
    const all = await readAll(updates().perPage(5));
    expect(slugsOf(all)).toEqual(newestFirst);
    const last = await updates().perPage(5).page(3).get();
    expect(slugsOf((await last._paging?.prev?.get()) ?? [])).toEqual(newestFirst.slice(5, 10));
  });

  test('retains the other parameters in the link to the next page', async () => {
    const { updates } = await openClient();
    const request = updates().order('asc').orderby('title').search('book').perPage(1).embed();
    const all = await readAll(request);
    expect(slugsOf(all)).toEqual(['all-of-it', 'some-of-it']);
    for (const item of all) expect(getValueAt(item, '_embedded.author')).toHaveLength(1);
  });

  test('finds one update by slug or id, with its author', async () => {
    const { updates } = await openClient();
    const [found, ...others] = await updates().slug('school-visit').embed().get();
    expect(others).toEqual([]);
    expect(getValueAt(found, '_embedded.author')).toMatchObject([fixtureAuthors[0]]);
    const same: unknown = await updates().id(idOf('school-visit')).embed().get();
    expect(same).toEqual(found);
    expect(await updates().slug('no-such-update').get()).toEqual([]);
  });

  test('serves authors and pictures at the addresses that the client uses', async () => {
    const { client } = await openClient();
    expect(await client.users().id(2).get()).toMatchObject(fixtureAuthors[1]);
    expect(await client.media().id(1).get()).toMatchObject({
      media_type: 'image',
      alt_text: 'A picture of the lake',
    });
    expect(Object.keys(await client.types().get())).toContain('update');
  });

  test('serves the lists that the client has methods for', async () => {
    const { client } = await openClient();
    expect((await client.users().get()).map(({ name }: WPItem) => name)).toEqual([
      'Mary Phiri',
      'Thoko Banda',
    ]);
    const media = await client.media().perPage(1).get();
    expect(media._paging?.next).toBeDefined();
    expect((await client.tags().slug('reading').get()).map(({ name }: WPItem) => name)).toEqual(['Reading']);
    expect(await client.categories().get()).toEqual([]);
    expect(Object.keys(await client.taxonomies().get())).toEqual(['category', 'post_tag']);
    expect(Object.keys(await client.statuses().get())).toEqual(['publish']);
    await expect(client.settings().get()).rejects.toMatchObject({ code: 'rest_forbidden' });
    await expect(client.users().me().get()).rejects.toMatchObject({ code: 'rest_not_logged_in' });
  });

  test('sends the totals in the response to a HEAD request', async () => {
    const { updates } = await openClient();
    expect(await updates().perPage(5).headers()).toMatchObject({
      'x-wp-total': '12',
      'x-wp-totalpages': '3',
    });
  });

  test('does not serve drafts to a client that requests them', async () => {
    const { updates } = await openClient();
    expect(slugsOf(await readAll(updates().perPage(100)))).toEqual(newestFirst);
    await expect(updates().param('status', 'draft').get()).rejects.toMatchObject({
      code: 'rest_invalid_param',
      data: { details: { status: { code: 'rest_forbidden_status' } } },
    });
    await expect(updates().id(idOf('secret-draft')).get()).rejects.toMatchObject({
      code: 'rest_post_invalid_id',
    });
  });

  test('sends errors in the format of WordPress', async () => {
    const { client, updates } = await openClient();
    await expect(updates().page(99).get()).rejects.toMatchObject({
      code: 'rest_post_invalid_page_number',
      data: { status: 400 },
    });
    await expect(updates().perPage(1000).get()).rejects.toMatchObject({
      code: 'rest_invalid_param',
      data: { status: 400, params: { per_page: expect.stringContaining('between 1') } },
    });
    const unknown = client.registerRoute('wp/v2', '/nothing').bind(client);
    await expect(unknown().get()).rejects.toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
  });
});
