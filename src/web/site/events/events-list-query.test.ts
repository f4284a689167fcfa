import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { readItem } from '../../../content/read-item.ts';
import { event } from '../../../content/types/event.ts';
import { publicSettings, SiteSettings } from '../../../shared/site-settings.ts';
import type { ContentSource, ListParameters } from '../../data/content-source.ts';
import { eventsListQuery, filterIn } from './events-list-query.ts';

test.each([
  ['', { search: '', category: '' }],
  ['search=+tea+&category=GALA&page=2', { search: 'tea', category: 'gala' }],
  ['search=&category=&other=1', { search: '', category: '' }],
])('the address ?%s asks for %o', (address, filter) => {
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
});

const ask = async (address: string) => {
  const asked: ListParameters[] = [];
  const raw = { id: 1, title: { rendered: 'Tea' }, content: { rendered: '<p>Tea &amp; talk.</p>' } };
  const reading = readItem(event, raw);
  const items = 'item' in reading ? [reading.item] : [];
  const source = {
    page: async (_type: unknown, parameters: ListParameters) => {
      asked.push(parameters);
      return { items, total: 13 };
    },
  } as unknown as ContentSource;
  const search = new URLSearchParams(address);
  const needs = {
    settings: publicSettings(SiteSettings.parse({}), [], 'live'),
    moment: 0,
    source,
    params: {},
    search,
  };
  return { asked, answer: await new QueryClient().fetchQuery(eventsListQuery(needs)) };
};

test('six are asked for, upcoming first; no filter asks for none', async () => {
  const { asked, answer } = await ask('');
  const nothing = { search: undefined, category: undefined };
  expect(asked).toEqual([{ per_page: 6, page: 1, orderby: 'upcoming', ...nothing }]);
  expect(answer).toMatchObject({
    page: 1,
    total: 13,
    events: [{ title: 'Tea', description: 'Tea & talk.' }],
  });
});

test('page, words and category go with the request', async () => {
  const { asked } = await ask('page=3&search=tea&category=Gala');
  expect(asked).toEqual([{ per_page: 6, page: 3, orderby: 'upcoming', search: 'tea', category: 'gala' }]);
});
