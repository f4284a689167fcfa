import { afterEach, expect, test, vi } from 'vitest';
import { event } from '../../content/types/event.ts';
import { update } from '../../content/types/update.ts';
import { restSource } from './content-source.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers every request in the same way and notes its address. */
const answering = (body: unknown, init: ResponseInit = {}): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), init);
  });
  return asked;
};

const item = { id: 7, slug: 'choir', title: { rendered: 'Choir' } };
const rejection = (code: string) => ({ code, message: code, data: { status: 400 } });

test('a page is asked for with its parameters, and its total read from the header', async () => {
  const asked = answering([item], { headers: { 'X-WP-Total': '41' } });
  const parameters = { category: 'Youth & "Education"', search: 'a b', page: 2, per_page: 6 };
  const { items, total } = await restSource.page(event, { ...parameters, orderby: 'upcoming' });
  expect([items.map(({ slug }) => slug), total]).toEqual([['choir'], 41]);
  const url = new URL(asked[0] ?? '', 'http://site.invalid');
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

test('what is not asked for is not in the address', async () => {
  const asked = answering([]);
  await restSource.page(update, { category: undefined, search: undefined });
  expect(asked).toEqual(['/wp-json/wp/v2/update?_embed=1']);
});

test('a list is a page without its total', async () => {
  answering([item]);
  expect((await restSource.list(update, { per_page: 4 })).map(({ id }) => id)).toEqual([7]);
});

test('behind the last page there is nothing, of nothing', async () => {
  answering(rejection('rest_post_invalid_page_number'), { status: 400 });
  expect(await restSource.page(update, { page: 99 })).toEqual({ items: [], total: 0 });
});

test.each([
  ['another refusal', rejection('rest_invalid_param'), 400],
  ['an outage', rejection('content_host_unavailable'), 503],
  ['a page that is no JSON', '<!doctype html>', 200],
  ['a broken gateway', '<!doctype html>', 502],
  ['something that is no list', {}, 200],
])('%s is an error', async (_name, body, status) => {
  answering(body, { status });
  await expect(restSource.page(update, {})).rejects.toThrow();
  await expect(restSource.categories(update)).rejects.toThrow();
});

test('categories are asked for by type, and what is none is left out', async () => {
  const named = { name: 'Press', count: 2 };
  const asked = answering([named, null, 'Press', { name: 5, count: 1 }, { name: 'No count' }]);
  expect(await restSource.categories(update)).toEqual([named]);
  expect(asked).toEqual(['/wp-json/campaign/v1/categories/update']);
});

test('a host that stops in the middle of its answer is given up after half a minute', async () => {
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
  const answer = restSource.page(update, {});
  const outcome = expect(answer).rejects.toThrow(/abort/i);
  await vi.advanceTimersByTimeAsync(30_000);
  await outcome;
});
