import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { isObject } from '../../src/content/raw.ts';
import { openHost } from '../../src/server/content-host/remote/host-settings.ts';
import { createRemoteHost } from '../../src/server/content-host/remote/remote-host.ts';
import { createRestRoutes } from '../../src/server/content-host/rest/rest-routes.ts';
import { SiteSettings } from '../../src/shared/settings/site-settings.ts';
import { fixtureTimeZone, idOf } from '../support/content-fixtures.ts';
import { testLog } from '../support/test-log.ts';
import { getWordpress } from './support/given-wordpress.ts';
import { fillWithFixtures } from './support/wordpress-fixtures.ts';

type Answer = {
  readonly status: number;
  /** The code of an error. */
  readonly code: unknown;
  readonly ids: unknown;
  readonly total: string | null;
  readonly keys: unknown;
};

const isNumbered = (item: unknown): item is { id: number } => isObject(item) && typeof item.id === 'number';

const describeAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return {
    status: response.status,
    code: response.status < 400 || !isObject(body) ? null : body.code,
    ids: Array.isArray(body) ? body.map((item) => (isNumbered(item) ? item.id : null)) : null,
    total: response.headers.get('x-wp-total'),
    keys: response.headers.get('content-type'),
  };
};

/**
 * What a client asks, and visitors of a WordPress may or may not. Left out are
 * a draft by its id (WordPress says that it exists), the total behind the end (it says 0), and an item without fields (it sends a list).
 */
const queries: readonly string[] = [
  'update',
  'update?per_page=3&page=2',
  'update?per_page=3&offset=4',
  'update?page=99',
  'update?per_page=101',
  'update?per_page=0',
  'update?page=0',
  'update?order=asc&orderby=id',
  'update?orderby=slug',
  'update?orderby=parent&per_page=1&include=1',
  'update?orderby=rand',
  'update?orderby=relevance',
  'update?orderby=include',
  'update?orderby=include&include=3,1',
  'update?orderby=include_slugs&slug=choir,school-visit',
  'update?slug=choir',
  'update?slug[]=choir&slug[]=school-visit',
  'update?slug=nothing',
  'update?include=99999',
  'update?exclude=1&per_page=2',
  'update?tags=99999',
  'update?categories=99999',
  'update?tags[terms]=99999',
  'update?tags[terms][]=99999&tags[operator]=AND',
  'update?tags=99999&categories=99999&tax_relation=OR',
  'update?tags_exclude=99999&per_page=2',
  'update?author=99999',
  'update?status=draft',
  'update?status=any',
  'update?context=edit',
  'update?context=nothing',
  'update?after=yesterday',
  'update?after=2025-09-01T00:00:00&orderby=id',
  'update?search=zomba',
  'update?search=nothing-like-that',
  `update/${idOf('choir')}`,
  `update/${idOf('choir')}?context=edit`,
  'update/999999',
  'update/999999?context=edit',
  'update/choir',
  'event',
  'event?tags=99999',
  'hero-section',
  'pages',
  'pages?parent=99999',
  'pages?orderby=menu_order&order=asc',
  'posts/999999',
  'media/999999',
  'media?media_type=nothing',
  'media?per_page=0',
  'users/999999',
  'users/me',
  'users?context=edit',
  'users/1?context=edit',
  'users?roles=editor',
  'users?capabilities=edit_posts',
  'users?who=authors',
  'users?orderby=email',
  'users?orderby=registered_date',
  'users?orderby=nothing',
  'tags/999999',
  'tags?context=edit',
  'tags?orderby=nothing',
  'categories/999999',
  'taxonomies/nothing',
  'types/nothing',
  'statuses/nothing',
  'statuses/draft',
  'statuses/publish',
  'settings',
  'themes',
  'plugins',
  'search?subtype=nothing',
  'search?type=nothing',
  'search?search=nothing-like-that',
  'nothing',
  'blocks',
  'blocks/1',
  'templates',
  'template-parts',
  'navigation',
  'menus',
  'menu-items',
  'menu-locations',
  'sidebars',
  'widgets',
  'widget-types',
  'block-types',
  'block-directory/search?term=a',
  'block-patterns/patterns',
  'update/1/revisions',
  'update/1/autosaves',
  'users/1/application-passwords',
  'update?sticky=true&per_page=1&orderby=id&order=asc',
  'posts?sticky=true',
  'posts?sticky=perhaps',
  'pages?parent=0',
  'pages?parent_exclude=0',
  'media?parent=99999',
  'media?author=99999',
  'media?slug=nothing',
  'media?search=nothing-like-that',
  'media?mime_type=video/mp4',
  'media?orderby=id&order=asc',
  'media?include=99999',
  'tags?slug=nothing',
  'tags?search=nothing',
  'tags?post=1',
  'tags?post=99999',
  'tags?orderby=include_slugs&slug=a',
  'categories?parent=99999',
  'users?slug=nothing',
  'users?search=nothing',
  'users?include=99999',
  'users?orderby=slug',
  'search?type=term&search=nothing-like-that',
  'search?type=post&subtype=update&search=zomba',
  'update?per_page=ten',
  'update?per_page=-1',
  'update?include=1,two',
  'update?slug=',
  'update?search=',
  'update?include=',
  'update?author=',
  'update?tags=',
  'update?status=',
  'update?status=publish',
  'update?status=nothing',
  'update?_fields=id&per_page=2',
];

describe('our answers and those of a real WordPress', () => {
  const { address, runPhp } = getWordpress();
  let routes = new Hono();

  beforeAll(async () => {
    const { ok } = await fetch(`${address}/wp-json/wp/v2/update/1`);
    if (!ok) await fillWithFixtures(runPhp);
    const log = testLog();
    const host = createRemoteHost({
      settings: openHost(address),
      timeZone: async () => fixtureTimeZone,
      log,
      now: Date.now,
    });
    await host.remote?.refresh();
    const settings = async () => SiteSettings.parse({ timezone: fixtureTimeZone });
    routes = createRestRoutes({ host, addRoutes: () => {}, site: address, settings, log, now: Date.now });
  });

  test.each(queries)('are alike for %s', async (query) => {
    const path = `/wp-json/wp/v2/${query}`;
    const theirs = await describeAnswer(await fetch(address + path));
    const ours = await describeAnswer(await routes.request(address + path));
    expect(ours).toEqual(theirs);
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])('are alike for the method %s', async (method) => {
    const path = `/wp-json/wp/v2/update/${idOf('choir')}`;
    const theirs = await describeAnswer(await fetch(address + path, { method }));
    const ours = await describeAnswer(await routes.request(address + path, { method }));
    expect([ours.status, ours.code]).toEqual([theirs.status, theirs.code]);
  });
});
