import { expect, test } from 'vitest';
import WPAPI, { type WPItem, type WPRequest } from 'wpapi';
import { getValueAt } from '../../src/content/raw.ts';
import { fixtureAuthors, idOf, visibleSlugs } from '../support/content-fixtures.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { listeningDoor } from '../support/listening-door.ts';

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

onEveryDatabase(({ open }) => {
  const serve = listeningDoor();
  const newestFirst = visibleSlugs.toReversed();

  /** A client that was told where the door is, and registers the campaign's own type. */
  const openClient = async () => {
    const client = new WPAPI({ endpoint: `${await serve(await open())}/wp-json` });
    const params = ['slug', 'search', 'order', 'orderby', 'author', 'status'];
    const updates = client.registerRoute('wp/v2', '/update/(?P<id>\\d+)', { params }).bind(client);
    return { client, updates };
  };

  test('a client finds the door from the home page and learns its routes', async () => {
    const client = await WPAPI.discover(await serve(await open()));
    const updates = await client.update?.().slug('choir').get();
    expect(slugsOf(updates ?? [])).toEqual(['choir']);
    const walk = await client.event?.().id(idOf('charity-walk')).embed().get();
    expect(getValueAt(walk, 'title.rendered')).toBe('Charity walk');
    expect(getValueAt(walk, '_embedded.wp:term')).toMatchObject([
      [{ name: 'Lake & land' }, { name: 'walking' }],
    ]);
  });

  test('a client that found the door reads categories and what is in them', async () => {
    const client = await WPAPI.discover(await serve(await open()));
    const categories = await client.namespace('campaign/v1').categories?.().base('event').get();
    expect(categories).toContainEqual({ name: 'community', count: 4 });
    const question = client.event?.().param('category', 'community').orderby('upcoming').perPage(3);
    expect(slugsOf(question ? await readAll(question) : [])).toEqual([
      'charity-walk',
      'second-walk',
      'yesterday-second',
      'last-year',
    ]);
  });

  test('all updates can be read page by page', async () => {
    const { updates } = await openClient();
    const first = await updates().perPage(5).get();
    expect(first._paging).toMatchObject({ total: 12, totalPages: 3 });
    expect(first._paging?.prev).toBeUndefined();
    const all = await readAll(updates().perPage(5));
    expect(slugsOf(all)).toEqual(newestFirst);
    const last = await updates().perPage(5).page(3).get();
    expect(slugsOf((await last._paging?.prev?.get()) ?? [])).toEqual(newestFirst.slice(5, 10));
  });

  test('its next page keeps the rest of the question', async () => {
    const { updates } = await openClient();
    const question = updates().order('asc').orderby('title').search('book').perPage(1).embed();
    const all = await readAll(question);
    expect(slugsOf(all)).toEqual(['all-of-it', 'some-of-it']);
    for (const item of all) expect(getValueAt(item, '_embedded.author')).toHaveLength(1);
  });

  test('one update is found by its slug or its id, with its author', async () => {
    const { updates } = await openClient();
    const [found, ...others] = await updates().slug('school-visit').embed().get();
    expect(others).toEqual([]);
    expect(getValueAt(found, '_embedded.author')).toMatchObject([fixtureAuthors[0]]);
    const same: unknown = await updates().id(idOf('school-visit')).embed().get();
    expect(same).toEqual(found);
    expect(await updates().slug('no-such-update').get()).toEqual([]);
  });

  test('authors and pictures are found where the client looks for them', async () => {
    const { client } = await openClient();
    expect(await client.users().id(2).get()).toMatchObject(fixtureAuthors[1]);
    expect(await client.media().id(1).get()).toMatchObject({
      media_type: 'image',
      alt_text: 'A picture of the lake',
    });
    expect(Object.keys(await client.types().get())).toContain('update');
  });

  test('the client’s HEAD request gets the totals', async () => {
    const { updates } = await openClient();
    expect(await updates().perPage(5).headers()).toMatchObject({
      'x-wp-total': '12',
      'x-wp-totalpages': '3',
    });
  });

  test('drafts stay hidden from a client that asks for them', async () => {
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

  test('errors reach the client as WordPress’s own', async () => {
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
