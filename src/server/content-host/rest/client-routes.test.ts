import { expect, test } from 'vitest';
import { fixtureAuthors, fixtureNow, idOf } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { readRecordedAnswer } from '../../../../tests/support/recorded-wordpress.ts';
import { each, fixtureSite, openRestHarness } from '../../../../tests/support/rest-harness.ts';
import { CommentStore } from '../../comments/comment-store.ts';

onEveryDatabase(({ open, shared }) => {
  const openRest = shared((database) => openRestHarness(database));
  const openWithComments = async () => {
    const database = await open();
    return { database, ...(await openRestHarness(database)) };
  };

  test('lists the authors of visible items', async () => {
    const { request } = await openRest();
    const { headers, body } = await request('users');
    expect(each(body, 'name')).toEqual(['Mary Phiri', 'Thoko Banda']);
    expect(headers.get('x-wp-total')).toBe('2');
    expect(each((await request('users?search=MARY')).body, 'id')).toEqual([2]);
    expect(each((await request('users?slug=thoko')).body, 'id')).toEqual([1]);
    expect(each((await request('users?orderby=id&order=desc&per_page=1')).body, 'id')).toEqual([2]);
    expect(each((await request('users?include=2,1&orderby=include')).body, 'id')).toEqual([2, 1]);
    expect(each((await request('users?exclude=1&_fields=id')).body, 'id')).toEqual([2]);
    expect((await request('users?page=2')).body).toEqual([]);
    expect((await request('users')).text).not.toContain('@');
    expect(fixtureAuthors.length).toBe(2);
  });

  test('lists the pictures of visible items, the newest first', async () => {
    const { request } = await openRest();
    const { headers, body } = await request('media');
    const ids = each(body, 'id') as number[];
    expect(ids.length).toBeGreaterThan(1);
    expect(headers.get('x-wp-total')).toBe(String(ids.length));
    for (const id of ids) expect((await request(`media/${id}`)).status).toBe(200);
    expect(each((await request(`media?include=${ids[1]}`)).body, 'id')).toEqual([ids[1]]);
    expect(each((await request(`media?exclude=${ids[0]}`)).body, 'id')).toEqual(ids.slice(1));
    expect(each((await request('media?per_page=1&page=2')).body, 'id')).toEqual([ids[1]]);
    expect((await request('media?media_type=video')).body).toEqual([]);
  });

  test('lists the tags of visible items with their counts, and items by tag', async () => {
    const { request } = await openRest();
    const tags = (await request('tags')).body as { id: number; name: string; count: number }[];
    expect(tags.map(({ name, count }) => [name, count])).toEqual([
      ['Lake & land', 1],
      ['Reading', 1],
      ['walking', 1],
    ]);
    const [lake, reading, walking] = tags.map(({ id }) => id);
    expect((await request(`tags/${lake}`)).body).toMatchObject({ name: 'Lake & land', taxonomy: 'post_tag' });
    expect(each((await request(`tags?post=${idOf('book-fair')}`)).body, 'id')).toEqual([reading]);
    const slugsOf = async (query: string) => each((await request(`event?${query}`)).body, 'slug');
    expect(await slugsOf(`tags=${reading}`)).toEqual(['book-fair']);
    expect((await slugsOf(`tags=${reading},${walking}`)).toSorted()).toEqual(['book-fair', 'charity-walk']);
    expect(await slugsOf(`tags_exclude=${walking}&per_page=100`)).not.toContain('charity-walk');
    expect(await slugsOf(`tags_exclude=${walking}&per_page=100`)).toContain('book-fair');
  });

  test('an unknown tag, and every category, matches nothing', async () => {
    const { request } = await openRest();
    for (const query of ['tags=99999', 'categories=1', 'tags=99999&categories=1&tax_relation=OR'])
      for (const base of ['update', 'event', 'quote']) {
        const { headers, body } = await request(`${base}?${query}`);
        expect([base, query, body, headers.get('x-wp-total')]).toEqual([base, query, [], '0']);
      }
    expect((await request('categories')).body).toEqual([]);
  });

  test('terms as an object, and all of several tags', async () => {
    const { request } = await openRest();
    const tags = (await request('tags?orderby=name')).body as { id: number }[];
    const [lake, reading, walking] = tags.map(({ id }) => id);
    const slugsOf = async (query: string) => each((await request(`event?${query}`)).body, 'slug');
    expect(await slugsOf(`tags[terms]=${reading}`)).toEqual(['book-fair']);
    expect(await slugsOf(`tags[terms][]=${reading}&tags[include_children]=0`)).toEqual(['book-fair']);
    expect(await slugsOf(`tags[terms][0]=${lake}&tags[terms][1]=${walking}&tags[operator]=AND`)).toEqual([
      'charity-walk',
    ]);
    expect(await slugsOf(`tags[terms][]=${reading}&tags[terms][]=${walking}&tags[operator]=AND`)).toEqual([]);
    expect(await slugsOf('tags[terms]=99999')).toEqual([]);
    expect(await slugsOf('categories[terms]=99999')).toEqual([]);
    expect(await slugsOf(`tags_exclude[terms]=${walking}&per_page=100`)).not.toContain('charity-walk');
    expect((await request('event?tags[operator]=XOR')).status).toBe(400);
  });

  test('what no item has matches nothing: a parent, a place above all others', async () => {
    const { request } = await openRest();
    for (const query of ['posts?sticky=true', 'posts?sticky=1', 'pages?parent=5', 'pages?parent_exclude=0'])
      expect([query, (await request(query)).body]).toEqual([query, []]);
    expect((await request('posts?sticky=false')).body).toHaveLength(10);
    for (const query of ['parent=0', 'parent_exclude=5', 'orderby=menu_order&order=asc', 'orderby=parent'])
      expect([query, (await request(`pages?${query}`)).status]).toEqual([query, 200]);
    expect((await request('posts?sticky=perhaps')).status).toBe(400);
  });

  test('a search can look only in titles', async () => {
    const { request } = await openRest();
    const slugsOf = async (query: string) =>
      each((await request(`update?per_page=100&${query}`)).body, 'slug') as string[];
    const all = await slugsOf('search=zomba');
    const inTitles = await slugsOf('search=zomba&search_columns=post_title');
    expect(inTitles).toContain('school-visit');
    expect(inTitles.length).toBeLessThanOrEqual(all.length);
    expect(await slugsOf('search=university&search_columns[]=post_title')).toEqual([]);
    expect(await slugsOf('search=university')).toEqual(['school-visit']);
    expect((await request('update?search=a&search_columns=post_author')).status).toBe(400);
  });

  test('filters and orders pictures as WordPress does', async () => {
    const { request } = await openRest();
    const idsOf = async (query: string) => each((await request(`media?${query}`)).body, 'id') as number[];
    const all = await idsOf('');
    expect(await idsOf('orderby=id&order=asc')).toEqual(all.toSorted((one, other) => one - other));
    expect(await idsOf('search=LAKE')).toEqual([1]);
    expect(await idsOf('slug=lake')).toEqual([1]);
    expect(await idsOf('include=1,2&orderby=include')).toEqual([1, 2]);
    expect(await idsOf('orderby=slug&order=asc')).toEqual([2, 1]);
    expect(await idsOf('mime_type=image/jpeg')).toEqual(all);
    for (const query of [
      'parent=5',
      'author=1',
      'author_exclude=0',
      'slug=nothing',
      'search=nothing',
      'mime_type=video/mp4',
      'include=99999',
    ])
      expect([query, await idsOf(query)]).toEqual([query, []]);
    const page = await request('media?order=asc&per_page=1&page=2');
    expect([each(page.body, 'id'), page.headers.get('x-wp-total')]).toEqual([[2], String(all.length)]);
    expect((await request('media?orderby=rand')).status).toBe(400);
    expect((await request('blocks')).body).toEqual([]);
  });

  test('filters comments as WordPress does', async () => {
    const { database, request } = await openWithComments();
    const store = new CommentStore(database.db);
    const add = async (name: string, message: string, minute: number) => {
      const at = fixtureNow + minute * 60_000;
      const id =
        (await store.add({ postId: idOf('choir'), name, email: `${name}@mail.example`, message }, at)) ?? 0;
      await store.moderate(id, 'approved');
      return id;
    };
    const [one, two, three] = [
      await add('Ada', 'Well sung', 0),
      await add('Bea', 'When again?', 1),
      await add('Cleo', 'Sung by all', 2),
    ];
    await store.addReply(
      { postId: idOf('choir'), commentId: two, by: 'Secret Member', message: 'On Friday' },
      fixtureNow + 200_000,
    );
    const read = async (query: string) => each((await request(`comments?${query}`)).body, 'id') as number[];
    const all = await read('order=asc');
    expect(all.slice(0, 3)).toEqual([one, two, three]);
    const reply = all[3] ?? 0;
    expect(await read(`include=${one},${three}&order=asc`)).toEqual([one, three]);
    expect(await read(`include=${three},${one}&orderby=include`)).toEqual([three, one]);
    expect(await read('include=99999')).toEqual([]);
    expect(await read(`exclude=${reply},${one}&order=asc`)).toEqual([two, three]);
    expect(await read('search=SUNG&order=asc')).toEqual([one, three]);
    expect(await read('search=bea')).toEqual([two]);
    expect(await read('search=by%20all')).toEqual([three]);
    // Neither addresses nor the names of members can be searched.
    for (const hidden of ['mail.example', 'Secret', 'nothing', '%25', '_'])
      expect([hidden, await read(`search=${hidden}`)]).toEqual([hidden, []]);
    expect(await read('parent=0&orderby=id&order=asc')).toEqual([one, two, three]);
    expect(await read('parent_exclude=0')).toEqual([reply]);
    expect(await read(`parent_exclude=${two}&order=asc`)).toEqual([one, two, three]);
    expect(await read('orderby=parent&order=desc&per_page=1')).toEqual([reply]);
    const { date } = (await request(`comments/${two}`)).body as { date: string };
    expect(await read(`after=${date}&order=asc`)).toEqual([three, reply]);
    expect(await read(`before=${date}`)).toEqual([one]);
    expect((await request('comments?status=approve&type=comment')).status).toBe(200);
    expect((await request('comments?orderby=rand')).status).toBe(400);
  });

  test('leaves out authors; an item without an author has author 0', async () => {
    const { request } = await openRest();
    const slugs = async (query: string) =>
      each((await request(`update?per_page=100&${query}`)).body, 'slug') as string[];
    expect(await slugs('author_exclude=1,2')).toEqual(['unsigned']);
    expect(await slugs('author_exclude=0')).not.toContain('unsigned');
    expect((await slugs('author_exclude=2')).length).toBe(8);
  });

  test('describes the taxonomies and the one public status', async () => {
    const { request } = await openRest();
    expect((await request('taxonomies')).body).toMatchObject({
      category: { rest_base: 'categories', types: [] },
      post_tag: { rest_base: 'tags', types: ['event'] },
    });
    expect((await request('taxonomies/post_tag')).body).toMatchObject({ slug: 'post_tag' });
    expect(Object.keys((await request('statuses')).body as object)).toEqual(['publish']);
    expect((await request('statuses/publish')).body).toMatchObject({ public: true });
  });

  test('searches all types at once, the newest first', async () => {
    const { request } = await openRest();
    const { headers, body } = await request('search?search=zomba');
    const found = body as {
      id: number;
      subtype: string;
      url: string;
      _links: { self: { href: string }[] };
    }[];
    expect(found.length).toBeGreaterThan(1);
    expect(headers.get('x-wp-total')).toBe(String(found.length));
    for (const { id, url, _links } of found) {
      expect(url.startsWith(fixtureSite)).toBe(true);
      const item = await request(_links.self[0]?.href.slice(fixtureSite.length) ?? '');
      expect(item.body).toMatchObject({ id });
    }
    expect(each((await request('search?search=zomba&subtype=event')).body, 'subtype')).not.toContain(
      'update',
    );
    const pages = await Promise.all(
      found.map((_, index) => request(`search?search=zomba&per_page=1&page=${index + 1}`)),
    );
    expect(pages.flatMap((page) => each(page.body, 'id'))).toEqual(found.map(({ id }) => id));
    expect((await request('search?search=secret')).text).not.toContain('Secret');
    expect((await request('search?type=term')).body).toEqual([]);
  });

  test('describes a page for sites that show links as cards', async () => {
    const { request } = await openRest();
    const describe = async (path: string) =>
      (await request(`/wp-json/oembed/1.0/embed?url=${encodeURIComponent(fixtureSite + path)}`)).body;
    expect(await describe('/updates/choir')).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'The campaign',
      author_name: 'Mary Phiri',
      html: expect.stringContaining(`href="${fixtureSite}/updates/choir"`),
    });
    expect(await describe('/updates/CHOIR/')).toMatchObject({ author_name: 'Mary Phiri' });
    expect(await describe('/events?event=charity-walk')).toMatchObject({
      title: 'Charity walk',
      thumbnail_url: expect.stringMatching(/^https:/),
    });
    expect(await describe('/')).toMatchObject({ title: 'The campaign', author_name: 'The campaign' });
    for (const path of [
      '/about',
      '/updates',
      '/events',
      '/gallery',
      '/sponsors',
      '/contact',
      '/vote',
      '/vote/ledger',
      '/privacy',
    ])
      expect(await describe(`${path}/`)).toMatchObject({
        title: expect.stringMatching(/^\w.* \| The campaign$/),
        html: expect.stringContaining(`href="${fixtureSite}${path}"`),
      });
    expect(await describe('/login')).toMatchObject({ code: 'oembed_invalid_url' });
    expect(await describe('/updates/unsafe')).toMatchObject({
      title: 'Markup & "quotes" <here>',
      html: expect.not.stringContaining('<here>'),
    });
  });

  test('the index, types, pages, authors, pictures and tags have the keys of WordPress', async () => {
    const { request } = await openRest();
    const first = async (path: string) => {
      const { body } = await request(path);
      return (Array.isArray(body) ? body[0] : body) as Record<string, unknown>;
    };
    const keysOf = async (path: string) => Object.keys(await first(path));
    const recorded = (name: string): Record<string, unknown> => {
      const answer = readRecordedAnswer(name);
      return (Array.isArray(answer) ? answer[0] : answer) as Record<string, unknown>;
    };
    const without = (keys: readonly string[], ...others: readonly string[]) =>
      keys.filter((key) => !others.includes(key));
    expect(await keysOf('/wp-json/')).toEqual(expect.arrayContaining(Object.keys(recorded('index'))));
    expect(await first('/wp-json/')).toMatchObject({ gmt_offset: 2, timezone_string: 'Africa/Blantyre' });
    const { page } = recorded('types') as { page: object };
    expect(await keysOf('types/page')).toEqual(expect.arrayContaining(Object.keys(page)));
    expect(await first('types/page')).toMatchObject({ rest_base: 'pages' });
    // A cover or a logo is only where the type has one.
    for (const name of ['update', 'event', 'sponsor', 'quote', 'photo-gallery', 'media-kit'])
      expect(await keysOf(`${name}?_embed`)).toEqual(
        expect.arrayContaining(without(Object.keys(recorded(name)), 'cover_photo', 'logo', '_embedded')),
      );
    // When a picture was uploaded is not known of a remote host.
    const dates = ['date', 'date_gmt', 'modified', 'modified_gmt'];
    expect(await keysOf('media')).toEqual(
      expect.arrayContaining(without(Object.keys(recorded('media')), 'acf', ...dates)),
    );
    expect(await first('media?include=1')).toMatchObject({
      slug: 'lake',
      mime_type: 'image/jpeg',
      media_details: {
        file: 'lake.jpg',
        sizes: { medium: { file: 'lake-360x203.webp', mime_type: 'image/webp' } },
      },
    });
    const user = (recorded('update') as { _embedded: { author: object[] } })._embedded.author[0] ?? {};
    expect(await keysOf('users')).toEqual(expect.arrayContaining(without(Object.keys(user), 'acf')));
    expect(await keysOf('tags')).toEqual(
      expect.arrayContaining([
        'id',
        'count',
        'description',
        'link',
        'name',
        'slug',
        'taxonomy',
        'meta',
        '_links',
      ]),
    );
  });

  test('says whether an update can be commented on', async () => {
    const { request } = await openRest();
    expect((await request(`update/${idOf('choir')}`)).body).toMatchObject({ comment_status: 'open' });
    expect((await request(`event/${idOf('charity-walk')}`)).body).toMatchObject({ comment_status: 'closed' });
  });
});
