import { describe, expect, test } from 'vitest';
import { idOf } from '../../../../tests/support/content-fixtures.ts';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { openRestHarness } from '../../../../tests/support/rest-harness.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Log } from '../../log.ts';
import { type ContentHost, ContentUnavailable } from '../content-host.ts';
import { createRestRoutes } from './rest-routes.ts';

const largeId = 2_147_483_648;

/** Path, error code and status. */
const rejections: readonly (readonly [string, string, number])[] = [
  ['update?page=3', 'rest_post_invalid_page_number', 400],
  ['update?page=999999999999999', 'rest_post_invalid_page_number', 400],
  ['update?orderby=relevance', 'rest_no_search_term_defined', 400],
  ['update?orderby=relevance&search=', 'rest_no_search_term_defined', 400],
  ['update?orderby=include', 'rest_orderby_include_missing_include', 400],
  ['update?context=edit', 'rest_forbidden_context', 401],
  ['update/1?context=edit', 'rest_forbidden_context', 401],
  ['media/1?context=edit', 'rest_forbidden_context', 401],
  ['users/2?context=edit', 'rest_forbidden_context', 401],
  [`tags?post=${idOf('charity-walk')}&context=edit`, 'rest_forbidden_context', 401],
  ['update/choir', 'rest_no_route', 404],
  ['update/1/revisions', 'rest_cannot_read', 401],
  ['update/1/autosaves', 'rest_cannot_read', 401],
  [`update/${idOf('secret-draft')}/revisions`, 'rest_post_invalid_id', 404],
  ['update/1/nothing', 'rest_no_route', 404],
  ['users/1/application-passwords', 'rest_cannot_list_application_passwords', 401],
  ['menus', 'rest_cannot_view', 401],
  ['widgets', 'rest_cannot_manage_widgets', 401],
  ['block-types', 'rest_block_type_cannot_view', 401],
  ['blocks/1', 'rest_post_invalid_id', 404],
  ['tags?post=99999', 'rest_post_invalid_id', 400],
  ['users/thoko', 'rest_no_route', 404],
  ['/wp-json/wp/v3', 'rest_no_route', 404],
  ['/wp-json/nothing/here', 'rest_no_route', 404],
  ['/wp-json/campaign/v1/categories', 'rest_no_route', 404],
  ['/wp-json/campaign/v1/categories/statuses', 'rest_no_route', 404],
  ['/wp-json/campaign/v1/categories/toString', 'rest_no_route', 404],
  ['/wp-json/campaign/v1/categories/update/1', 'rest_no_route', 404],
  ['event?category=community&page=2', 'rest_post_invalid_page_number', 400],
  ['event?orderby=upcoming&page=2', 'rest_post_invalid_page_number', 400],
  ['update/0', 'rest_post_invalid_id', 404],
  ['update/999', 'rest_post_invalid_id', 404],
  [`update/${largeId}`, 'rest_post_invalid_id', 404],
  ['update/99999999999999999999', 'rest_post_invalid_id', 404],
  [`update/${idOf('secret-draft')}`, 'rest_post_invalid_id', 404],
  [`update/${idOf('secret-scheduled')}`, 'rest_post_invalid_id', 404],
  [`sponsor/${idOf('choir')}`, 'rest_post_invalid_id', 404],
  ['media/99', 'rest_post_invalid_id', 404],
  ['users/99', 'rest_user_invalid_id', 404],
  ['users?context=edit', 'rest_forbidden_context', 401],
  ['users?roles=editor', 'rest_user_cannot_view', 401],
  ['users?capabilities=edit_posts', 'rest_user_cannot_view', 401],
  ['users?who=authors', 'rest_forbidden_who', 401],
  ['users?orderby=registered_date', 'rest_forbidden_orderby', 401],
  ['users?orderby=email', 'rest_forbidden_orderby', 401],
  ['comments?author=1', 'rest_forbidden_param', 401],
  ['comments?author_exclude=1', 'rest_forbidden_param', 401],
  ['comments?author_email=grace@example.org', 'rest_forbidden_param', 401],
  ['comments?status=hold', 'rest_forbidden_param', 401],
  ['comments?type=pingback', 'rest_forbidden_param', 401],
  ['comments?post=0', 'rest_cannot_read', 401],
  ['users/me', 'rest_not_logged_in', 401],
  ['media?page=9', 'rest_post_invalid_page_number', 400],
  ['media?media_type=sound', 'rest_invalid_param', 400],
  ['tags/99999', 'rest_term_invalid', 404],
  ['categories/1', 'rest_term_invalid', 404],
  ['taxonomies/nothing', 'rest_taxonomy_invalid', 404],
  ['statuses/draft', 'rest_cannot_read_status', 401],
  ['statuses/nothing', 'rest_status_invalid', 404],
  ['settings', 'rest_forbidden', 401],
  ['plugins', 'rest_cannot_view_plugins', 401],
  ['themes', 'rest_cannot_view_themes', 401],
  ['update/999?context=edit', 'rest_post_invalid_id', 404],
  ['search?subtype=nothing', 'rest_invalid_param', 400],
  ['search?page=1000', 'rest_search_too_far', 400],
  ['/wp-json/oembed/1.0/embed', 'rest_missing_callback_param', 400],
  ['/wp-json/oembed/1.0/embed?url=not+an+address', 'rest_invalid_param', 400],
  ['/wp-json/oembed/1.0/embed?url=https://other.example/updates/choir', 'oembed_invalid_url', 404],
  ['/wp-json/oembed/1.0/embed?url=https://campaign.example/updates/none', 'oembed_invalid_url', 404],
  ['/wp-json/oembed/1.0/embed?url=https://campaign.example/updates/%2525', 'oembed_invalid_url', 404],
  ['/wp-json/oembed/1.0/embed?url=https://campaign.example/updates/secret-draft', 'oembed_invalid_url', 404],
  ['/wp-json/oembed/1.0/embed?url=https://campaign.example/updates/choir&format=xml', 'oembed_no_xml', 501],
];

/** Query, parameter and error message. */
const badParameters: readonly (readonly [string, string, string])[] = [
  ['per_page=0', 'per_page', 'per_page must be between 1 (inclusive) and 100 (inclusive)'],
  ['per_page=101', 'per_page', 'per_page must be between 1 (inclusive) and 100 (inclusive)'],
  ['per_page=ten', 'per_page', 'per_page is not of type integer.'],
  ['page=0', 'page', 'page must be greater than or equal to 1'],
  ['page=1.5', 'page', 'page is not of type integer.'],
  ['page[]=1', 'page', 'page is not of type integer.'],
  ['offset=-1', 'offset', 'offset must be greater than or equal to 0'],
  ['order=up', 'order', 'order is not one of asc, and desc.'],
  ['orderby=rand', 'orderby', 'orderby is not one of'],
  [
    'orderby=upcoming',
    'orderby',
    'orderby is not one of date, id, slug, title, modified, author, relevance, include, include_slugs, and parent.',
  ],
  ['category[]=Education', 'category', 'category is not of type string.'],
  ['include=1,two', 'include', 'include[1] is not of type integer.'],
  ['search[]=a', 'search', 'search is not of type string.'],
  ['after=yesterday', 'after', 'Invalid date.'],
  ['modified_before=2025-02-30T00:00:00', 'modified_before', 'Invalid date.'],
  ['tags=', 'tags', 'tags does not match any of the expected formats.'],
  [
    'categories_exclude=',
    'categories_exclude',
    'categories_exclude does not match any of the expected formats.',
  ],
  ['tags=two', 'tags', 'tags[0] is not of type integer.'],
  ['categories_exclude=x', 'categories_exclude', 'categories_exclude[0] is not of type integer.'],
  ['tax_relation=NOT', 'tax_relation', 'tax_relation is not one of AND, and OR.'],
  ['context=admin', 'context', 'context is not one of view, embed, and edit.'],
];

onSqlite(({ open }) => {
  const openRoutes = async () => openRestHarness(await open());

  test('an invalid request is rejected with a code, a message and the status', async () => {
    const { request, lines } = await openRoutes();
    for (const [path, code, status] of rejections) {
      const response = await request(path);
      expect([path, response.body]).toEqual([
        path,
        { code, message: expect.stringMatching(/\w/), data: expect.objectContaining({ status }) },
      ]);
      expect(response.status).toBe(status);
    }
    expect(lines).toEqual([]);
  });

  test('invalid parameters are listed, each with its error', async () => {
    const { request } = await openRoutes();
    for (const [query, name, message] of badParameters) {
      const { status, body } = await request(`update?${query}`);
      expect([query, status]).toEqual([query, 400]);
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        message: `Invalid parameter(s): ${name}`,
        data: {
          status: 400,
          params: { [name]: expect.stringContaining(message) },
          details: { [name]: { code: expect.stringMatching(/^rest_/), message: expect.any(String) } },
        },
      });
    }
  });

  test('several invalid parameters are listed in one response', async () => {
    const { request } = await openRoutes();
    const { body } = await request('update?per_page=0&order=up&include=x');
    expect(body).toMatchObject({ message: 'Invalid parameter(s): per_page, include, order' });
    expect(Object.keys((body as { data: { params: object } }).data.params).length).toBe(3);
  });

  test('a visitor can only request the status publish', async () => {
    const { request } = await openRoutes();
    for (const requestedStatus of ['draft', 'future', 'any', 'private', 'publish,draft']) {
      const { status, body, text } = await request(`update?status=${requestedStatus}`);
      expect([requestedStatus, status]).toEqual([requestedStatus, 400]);
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: {
          params: { status: 'Status is forbidden.' },
          details: { status: { code: 'rest_forbidden_status', data: { status: 401 } } },
        },
      });
      expect(text).not.toContain('Secret');
    }
  });

  test('every write request is rejected', async () => {
    const { request } = await openRoutes();
    const body = JSON.stringify({ title: 'Hacked', status: 'publish' });
    const headers = { 'Content-Type': 'application/json' };
    const before = (await request('update?per_page=100')).text;
    const attempts: readonly (readonly [string, string, string])[] = [
      ['POST', 'update', 'rest_cannot_create'],
      ['POST', 'update/1', 'rest_cannot_edit'],
      ['PUT', 'update/1', 'rest_cannot_edit'],
      ['PATCH', 'update/1', 'rest_cannot_edit'],
      ['DELETE', 'update/1', 'rest_cannot_delete'],
    ];
    for (const [method, path, code] of attempts)
      expect([method, path, await request(path, { method, body, headers })]).toMatchObject([
        method,
        path,
        { status: 401, body: { code, data: { status: 401 } } },
      ]);
    for (const [method, path] of [
      ['DELETE', 'update'],
      ['POST', 'nothing'],
      ['POST', 'types'],
      ['POST', '/wp-json/campaign/v1/categories/update'],
      ['POST', '/wp-json/'],
    ] as const)
      expect(await request(path, { method })).toMatchObject({ status: 404, body: { code: 'rest_no_route' } });
    expect((await request('update?per_page=100')).text).toBe(before);
  });

  test('every response has the headers for CORS, nosniff and noindex', async () => {
    const { request } = await openRoutes();
    const categories = '/wp-json/campaign/v1/categories/update';
    const bad = ['update?page=99', 'nothing', '/wp-json/x/y/z'];
    for (const path of ['update', 'update/1', '/wp-json/', categories, ...bad]) {
      const { headers } = await request(path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex']);
      expect([path, headers.get('access-control-allow-origin')]).toEqual([path, '*']);
      expect(headers.get('access-control-expose-headers')).toBe('X-WP-Total, X-WP-TotalPages, Link');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    }
    const preflight = await request('update', {
      method: 'OPTIONS',
      headers: { Origin: 'https://other.example' },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('allow')).toBe('GET, HEAD');
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('with a failing content host', () => {
  const failing = (error: Error): ContentHost => {
    const fail = () => Promise.reject(error);
    const questions = { list: fail, get: fail, listSlugs: fail, categories: fail, author: fail, media: fail };
    const lists = { authors: fail, tags: fail, listMedia: fail };
    return { ...questions, ...lists, pictureOrigins: () => [], revision: () => '' };
  };
  const settings = async () => SiteSettings.parse({});
  const restOver = (host: ContentHost, log: Log) =>
    createRestRoutes({
      host,
      addRoutes: (app) => app.get('/wp/v2/more', async (context) => context.json(await host.author(1))),
      site,
      settings,
      log,
    });
  const site = 'https://campaign.example';
  const addresses = [
    ...['update', 'update/1', 'users/1', 'media/1', 'tags', 'tags/1', 'users', 'media', 'search', 'more'].map(
      (path) => `/wp-json/wp/v2/${path}`,
    ),
    '/wp-json/campaign/v1/categories/update',
  ];

  test('an outage gives 503, never an empty list', async () => {
    const log = testLog();
    const app = restOver(failing(new ContentUnavailable('unavailable')), log);
    for (const address of addresses) {
      const response = await app.request(address);
      expect([address, response.status, response.headers.get('retry-after')]).toEqual([address, 503, '10']);
      expect(await response.json()).toMatchObject({
        code: 'content_host_unavailable',
        data: { status: 503 },
      });
    }
  });

  test('an internal error is logged, and the response has no details of it', async () => {
    const log = testLog();
    const app = restOver(failing(new Error('SQLITE_CORRUPT: secret path')), log);
    for (const address of addresses) {
      const response = await app.request(address);
      expect([address, response.status]).toEqual([address, 500]);
      const text = await response.text();
      expect(text).toContain('rest_internal_error');
      expect(text).not.toMatch(/SQLITE|secret/);
    }
    expect(log.lines.length).toBe(addresses.length);
    expect(log.lines[0]).toContain('SQLITE_CORRUPT');
  });
});
