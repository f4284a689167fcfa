import { expect, test } from 'vitest';
import { idOf, visibleSlugs } from '../../../tests/support/content-fixtures.ts';
import { event } from '../../content/types/event.ts';
import { type OpenHost, querySlugs } from './content-host.contract-order.ts';

/** Contract of every content host: filters. */
export const filterContract = (open: OpenHost): void => {
  test('finds items by one or several slugs; an unknown slug finds nothing', async () => {
    const { host } = await open();
    expect(await querySlugs(host, { slugs: ['choir'] })).toEqual({ slugs: ['choir'], total: 1 });
    expect(await querySlugs(host, { slugs: ['choir', 'finale', 'no-such-thing'] })).toEqual({
      slugs: ['finale', 'choir'],
      total: 2,
    });
    expect(await querySlugs(host, { slugs: ['no-such-thing'] })).toEqual({ slugs: [], total: 0 });
    expect(await querySlugs(host, { slugs: [] })).toEqual({ slugs: [], total: 0 });
  });

  test('a search finds words in the text fields, as the site shows them', async () => {
    const { host } = await open();
    const found = async (search: string) => (await querySlugs(host, { search }, event)).slugs;
    expect(await found('Lilongwe')).toEqual(['open-rehearsal', 'book-fair']);
    expect(await found('reading')).toEqual(['book-fair']);
    expect(await found('lake & LAND')).toEqual(['charity-walk']);
    expect(await found('mwk 2,000')).toEqual(['charity-walk']);
    // An event without a price is shown as Free, one without a category as General.
    expect(await found('free')).not.toContain('charity-walk');
    expect(await found('free general')).toEqual(['open-rehearsal', 'choir-evening']);
    expect(await found('rehearsal lilongwe general')).toEqual(['open-rehearsal']);
    // Addresses are not searched.
    expect(await found('tickets.example')).toEqual([]);
    expect((await querySlugs(host, { search: 'pageant' })).slugs).toEqual(['finale']);
  });

  test('a search finds items with each word in the title or the text, also as a part of a word, case-insensitively', async () => {
    const { host } = await open();
    expect((await querySlugs(host, { search: 'ZOMBA' })).slugs).toEqual(['finale', 'school-visit']);
    expect((await querySlugs(host, { search: 'zomba University' })).slugs).toEqual(['school-visit']);
    expect((await querySlugs(host, { search: 'zomba nowhere' })).slugs).toEqual([]);
    expect((await querySlugs(host, { search: ' scho  visi ' })).slugs).toEqual(['finale', 'school-visit']);
  });

  test('a search looks in the visible text, not in the markup', async () => {
    const { host } = await open();
    expect((await querySlugs(host, { search: 'university' })).slugs).toEqual(['school-visit']);
    expect(await querySlugs(host, { search: '<em>' })).toEqual({ slugs: [], total: 0 });
    expect((await querySlugs(host, { search: '"quotes" <here>' })).slugs).toEqual(['unsafe']);
  });

  test('percent, underscore and backslash are no wildcards in a search', async () => {
    const { host } = await open();
    expect((await querySlugs(host, { search: '100%' })).slugs).toEqual(['all-of-it']);
    expect((await querySlugs(host, { search: 'list_of' })).slugs).toEqual(['some-of-it']);
    expect((await querySlugs(host, { search: 'b_ok' })).slugs).toEqual([]);
    expect((await querySlugs(host, { search: 'C:\\reading' })).slugs).toEqual(['some-of-it']);
    expect((await querySlugs(host, { search: '\\' })).slugs).toEqual(['some-of-it']);
    expect((await querySlugs(host, { search: '%' })).slugs).toEqual(['all-of-it']);
    expect((await querySlugs(host, { search: '%%' })).slugs).toEqual([]);
  });

  test('includes and excludes ids', async () => {
    const { host } = await open();
    const [choir, finale, party] = [idOf('choir'), idOf('finale'), idOf('party')];
    expect(await querySlugs(host, { include: [choir, finale, 999] })).toEqual({
      slugs: ['finale', 'choir'],
      total: 2,
    });
    expect(await querySlugs(host, { include: [] })).toEqual({ slugs: [], total: 0 });
    const others = visibleSlugs.filter((slug) => slug !== 'choir' && slug !== 'party');
    expect(await querySlugs(host, { exclude: [choir, party] })).toEqual({
      slugs: others.toReversed(),
      total: 10,
    });
    expect(await querySlugs(host, { include: [choir, finale], exclude: [choir] })).toEqual({
      slugs: ['finale'],
      total: 1,
    });
    // An item of another type.
    expect(await querySlugs(host, { include: [idOf('charity-walk')] })).toEqual({ slugs: [], total: 0 });
  });

  test('finds items by author; author 0 means no author', async () => {
    const { host } = await open();
    const byMary = ['ligature', 'some-of-it', 'choir', 'band-night'];
    expect(await querySlugs(host, { authors: [2] })).toEqual({ slugs: byMary, total: 4 });
    expect(await querySlugs(host, { authors: [1, 2] })).toMatchObject({ total: 11 });
    expect(await querySlugs(host, { authors: [0] })).toEqual({ slugs: ['unsigned'], total: 1 });
    expect(await querySlugs(host, { authors: [0, 2] })).toMatchObject({ total: 5 });
    expect(await querySlugs(host, { authors: [99] })).toEqual({ slugs: [], total: 0 });
    expect(await querySlugs(host, { authors: [] })).toEqual({ slugs: [], total: 0 });
  });

  test('leaves out authors, also none', async () => {
    const { host } = await open();
    expect(await querySlugs(host, { excludedAuthors: [1, 2] })).toEqual({ slugs: ['unsigned'], total: 1 });
    expect(await querySlugs(host, { excludedAuthors: [0] })).toMatchObject({ total: 11 });
    expect(await querySlugs(host, { excludedAuthors: [0, 1, 2] })).toEqual({ slugs: [], total: 0 });
  });

  test('after and before are in UTC and exclude the given time', async () => {
    const { host } = await open();
    expect((await querySlugs(host, { after: '2025-09-05T09:00:00' })).slugs).toEqual(['finale', 'ligature']);
    expect((await querySlugs(host, { before: '2025-08-09T18:00:00' })).slugs).toEqual([
      'band-night',
      'school-visit',
    ]);
    const between = { after: '2025-08-09T18:00:00', before: '2025-08-20T09:00:00' };
    expect(await querySlugs(host, between)).toEqual({ slugs: ['tied-second', 'tied-first'], total: 2 });
  });

  test('filters by modification date independently of the publication date', async () => {
    const { host } = await open();
    const changed = { modifiedAfter: '2025-09-06T09:00:00', modifiedBefore: '2025-10-10T12:00:00' };
    expect(await querySlugs(host, changed)).toEqual({ slugs: ['school-visit'], total: 1 });
  });

  test('all filters must match', async () => {
    const { host } = await open();
    const queries = [
      { authors: [2], search: 'book' },
      {
        authors: [2],
        after: '2025-08-06T00:00:00',
        before: '2025-09-05T09:00:00',
        exclude: [idOf('choir')],
      },
    ];
    for (const query of queries) {
      expect(await querySlugs(host, query)).toEqual({ slugs: ['some-of-it'], total: 1 });
      // Without any one of the filters, more items match.
      for (const name of Object.keys(query)) {
        const others = Object.fromEntries(Object.entries(query).filter(([other]) => other !== name));
        expect((await querySlugs(host, others)).total, name).toBeGreaterThan(1);
      }
    }
  });
};
