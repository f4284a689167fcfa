import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { update } from '../../../../content/types/update.ts';
import { previewLinksQuery } from './use-preview-links.ts';

afterEach(() => vi.unstubAllGlobals());

test('looking at the links of an entry creates none', async () => {
  const list = { links: [], clock: { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' } };
  const fetch = vi.fn(async (_address: string, _options?: RequestInit) => Response.json(list));
  vi.stubGlobal('fetch', fetch);
  expect(await new QueryClient().fetchQuery(previewLinksQuery(update, 1))).toEqual({ ...list, newest: null });
  expect(fetch.mock.calls.map(([, options]) => options?.method ?? 'GET')).toEqual(['GET']);
});
