import apiFetchModule from '@wordpress/api-fetch';
import { expect, test, vi } from 'vitest';
import { idOf, visibleSlugs } from '../support/content-fixtures.ts';
import { onSqlite } from '../support/databases.ts';
import { setUpRestServer } from '../support/rest-server.ts';

/** Its types describe its CommonJS build, which has one more level. */
const apiFetch = apiFetchModule as unknown as typeof apiFetchModule.default;

type Named = { readonly name: string };
type Sluggish = { readonly slug: string };

onSqlite(({ open }) => {
  const serve = setUpRestServer();

  test('the client of the block editor reads lists, single items and all pages of a list', async () => {
    const site = await serve(await open());
    // It was written for browsers, and takes the address of the page from there.
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('location', new URL(site));
    apiFetch.use(apiFetch.createRootURLMiddleware(`${site}/wp-json/`));

    const all = await apiFetch<Sluggish[]>({ path: '/wp/v2/update?per_page=-1&order=asc' });
    expect(all.map(({ slug }) => slug)).toEqual(visibleSlugs);
    expect(await apiFetch({ path: `/wp/v2/event/${idOf('charity-walk')}` })).toMatchObject({
      slug: 'charity-walk',
    });
    const names = async (path: string) => (await apiFetch<Named[]>({ path })).map(({ name }) => name);
    expect(await names('/wp/v2/users?per_page=-1')).toEqual(['Mary Phiri', 'Thoko Banda']);
    expect(await names('/wp/v2/tags?search=read')).toEqual(['Reading']);
    expect(await names('/wp/v2/categories')).toEqual([]);
    expect(Object.keys(await apiFetch<object>({ path: '/wp/v2/taxonomies' }))).toContain('post_tag');
    const found = await apiFetch<object[]>({ path: '/wp/v2/search?search=choir&type=post' });
    expect(found).toContainEqual(expect.objectContaining({ id: idOf('choir'), subtype: 'update' }));
    const response = await apiFetch<Response, false>({ path: '/wp/v2/media?per_page=1', parse: false });
    expect(Number(response.headers.get('X-WP-Total'))).toBeGreaterThan(0);
    await expect(apiFetch({ path: '/wp/v2/users/me' })).rejects.toMatchObject({ code: 'rest_not_logged_in' });
    await expect(apiFetch({ path: '/wp/v2/settings' })).rejects.toMatchObject({ code: 'rest_forbidden' });
    vi.unstubAllGlobals();
  });
});
