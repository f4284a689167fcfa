import { afterEach, expect, test, vi } from 'vitest';
import { event } from '../../content/types/event.ts';
import { update } from '../../content/types/update.ts';
import { listAllItems, restSource } from './content-source.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Stubs `fetch` with one response and returns the requested addresses. */
const stubFetch = (body: unknown, init: ResponseInit = {}): string[] => {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
  });
  return requested;
};

const item = { id: 7, slug: 'choir', title: { rendered: 'Choir' } };
const rejection = (code: string) => ({ code, message: code, data: { status: 400 } });

test('requests a page with its parameters and reads the total from the header', async () => {
  const requested = stubFetch([item], { headers: { 'X-WP-Total': '41' } });
  const parameters = { category: 'Youth & "Education"', search: 'a b', page: 2, per_page: 6 };
  const { items, total } = await restSource.page(event, { ...parameters, orderby: 'upcoming' });
  expect([items.map(({ slug }) => slug), total]).toEqual([['choir'], 41]);
  const url = new URL(requested[0] ?? '', 'http://site.invalid');
  expect(url.pathname).toBe('/wp-json/wp/v2/event');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    category: 'Youth & "Education"',
    search: 'a b',
    page: '2',
    per_page: '6',
    orderby: 'upcoming',
    _embed: '1',
  });
});

test('leaves undefined parameters out of the address', async () => {
  const requested = stubFetch([]);
  await restSource.page(update, { category: undefined, search: undefined });
  expect(requested).toEqual(['/wp-json/wp/v2/update?_embed=1']);
});

test('asks for one slug, also for one with commas and spaces, which a remote host may have', async () => {
  const requested = stubFetch([]);
  const words = Array.from({ length: 25 }, (_, number) => `word-${number}`).join(' ');
  for (const slug of ['choir', 'Books, Pens and More', words, 'a,b'])
    await restSource.page(update, { 'slug[]': slug, per_page: 1 });
  expect(requested.map((address) => [...new URL(address, 'http://site.invalid').searchParams][0])).toEqual([
    ['slug[]', 'choir'],
    ['slug[]', 'Books, Pens and More'],
    ['slug[]', words],
    ['slug[]', 'a,b'],
  ]);
});

test('returns a list as the items of a page', async () => {
  stubFetch([item]);
  expect((await restSource.list(update, { per_page: 4 })).map(({ id }) => id)).toEqual([7]);
});

test('lists all items, one page of a hundred after another', async () => {
  const numbers = Array.from({ length: 205 }, (_, index) => index + 1);
  vi.stubGlobal('fetch', async (address: string) => {
    const page = Number(new URL(address, 'http://site.invalid').searchParams.get('page'));
    const items = numbers.slice(100 * (page - 1), 100 * page).map((id) => ({ ...item, id }));
    return Response.json(items, { headers: { 'X-WP-Total': '205' } });
  });
  expect((await listAllItems(restSource, update)).map(({ id }) => id)).toEqual(numbers);
});

test('returns no items and total 0 past the last page', async () => {
  stubFetch(rejection('rest_post_invalid_page_number'), { status: 400 });
  expect(await restSource.page(update, { page: 99 })).toEqual({ items: [], total: 0 });
});

test.each([
  ['another rejection', rejection('rest_invalid_param'), 400],
  ['an outage', rejection('content_host_unavailable'), 503],
  ['a page that is no JSON', '<!doctype html>', 200],
  ['a broken gateway', '<!doctype html>', 502],
  ['JSON that is no list', {}, 200],
])('throws on %s', async (_name, body, status) => {
  stubFetch(body, { status });
  await expect(restSource.page(update, {})).rejects.toThrow();
  await expect(restSource.categories(update)).rejects.toThrow();
});

test('requests categories by type and skips malformed ones', async () => {
  const named = { name: 'Press', count: 2 };
  const requested = stubFetch([named, null, 'Press', { name: 5, count: 1 }, { name: 'No count' }]);
  expect(await restSource.categories(update)).toEqual([named]);
  expect(requested).toEqual(['/wp-json/campaign/v1/categories/update']);
});

test('aborts a response that stalls for 30 seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('[{"id": 7,'));
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  const response = restSource.page(update, {});
  const outcome = expect(response).rejects.toThrow(/abort/i);
  await vi.advanceTimersByTimeAsync(30_000);
  await outcome;
});
