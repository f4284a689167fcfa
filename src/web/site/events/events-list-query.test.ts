import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readItem } from '../../../content/read-item.ts';
import { event } from '../../../content/types/event.ts';
import { publicSettings } from '../../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { ContentSource, ListParameters } from '../../data/content-source.ts';
import { eventsListQuery, readFilter } from './events-list-query.ts';

test.each([
  ['', { search: '', category: '' }],
  ['search=+tea+&category=GALA&page=2', { search: 'tea', category: 'gala' }],
  ['search=&category=&other=1', { search: '', category: '' }],
])('reads the filter of ?%s as %o', (address, filter) => {
  expect(readFilter(new URLSearchParams(address))).toEqual(filter);
});

const fetchList = async (address: string) => {
  const requests: ListParameters[] = [];
  const raw = { id: 1, title: { rendered: 'Tea' }, content: { rendered: '<p>Tea &amp; talk.</p>' } };
  const reading = readItem(event, raw);
  const items = 'item' in reading ? [reading.item] : [];
  const source = {
    page: async (_type: unknown, parameters: ListParameters) => {
      requests.push(parameters);
      return { items, total: 13 };
    },
  } as unknown as ContentSource;
  const search = new URLSearchParams(address);
  const context = {
    settings: publicSettings(SiteSettings.parse({}), [], 'live'),
    moment: 0,
    source,
    params: {},
    search,
  };
  return { requests, data: await new QueryClient().fetchQuery(eventsListQuery(context)) };
};

test('requests six events, upcoming first, without a filter', async () => {
  const { requests, data } = await fetchList('');
  const nothing = { search: undefined, category: undefined };
  expect(requests).toEqual([{ per_page: 6, page: 1, orderby: 'upcoming', ...nothing }]);
  expect(data).toMatchObject({
    page: 1,
    total: 13,
    events: [{ title: 'Tea', description: ['Tea & talk.'] }],
  });
});

test('requests page, search text and category', async () => {
  const { requests } = await fetchList('page=3&search=tea&category=Gala');
  expect(requests).toEqual([{ per_page: 6, page: 3, orderby: 'upcoming', search: 'tea', category: 'gala' }]);
});
