import { expect, test } from 'vitest';
import { idOf, visibleSlugs } from '../../../tests/support/content-fixtures.ts';
import { event } from '../../content/types/event.ts';
import { ask, type OpenHost } from './content-host.contract-order.ts';

/** What every content host promises about narrowing a list. */
export const filterContract = (open: OpenHost): void => {
  test('a slug finds its item; several find theirs; an unknown one finds nothing', async () => {
    const { host } = await open();
    expect(await ask(host, { slugs: ['choir'] })).toEqual({ slugs: ['choir'], total: 1 });
    expect(await ask(host, { slugs: ['choir', 'finale', 'no-such-thing'] })).toEqual({
      slugs: ['finale', 'choir'],
      total: 2,
    });
    expect(await ask(host, { slugs: ['no-such-thing'] })).toEqual({ slugs: [], total: 0 });
    expect(await ask(host, { slugs: [] })).toEqual({ slugs: [], total: 0 });
  });

  test('a search finds the words of the fields, as the site shows them', async () => {
    const { host } = await open();
    const found = async (search: string) => (await ask(host, { search }, event)).slugs;
    expect(await found('Lilongwe')).toEqual(['open-rehearsal', 'book-fair']);
    expect(await found('reading')).toEqual(['book-fair']);
    expect(await found('lake & LAND')).toEqual(['charity-walk']);
    expect(await found('mwk 2,000')).toEqual(['charity-walk']);
    expect(await found('free')).not.toContain('charity-walk');
    expect(await found('free general')).toEqual(['open-rehearsal', 'choir-evening']);
    expect(await found('rehearsal lilongwe general')).toEqual(['open-rehearsal']);
    expect(await found('tickets.example')).toEqual([]);
    expect((await ask(host, { search: 'pageant' })).slugs).toEqual(['finale']);
  });

  test('a search finds what has every word, in the title or the text, in any case', async () => {
    const { host } = await open();
    expect((await ask(host, { search: 'ZOMBA' })).slugs).toEqual(['finale', 'school-visit']);
    expect((await ask(host, { search: 'zomba University' })).slugs).toEqual(['school-visit']);
    expect((await ask(host, { search: 'zomba nowhere' })).slugs).toEqual([]);
    expect((await ask(host, { search: ' scho  visi ' })).slugs).toEqual(['finale', 'school-visit']);
  });

  test('a search looks at what a reader sees, not at the markup', async () => {
    const { host } = await open();
    expect((await ask(host, { search: 'university' })).slugs).toEqual(['school-visit']);
    expect(await ask(host, { search: '<em>' })).toEqual({ slugs: [], total: 0 });
    expect((await ask(host, { search: '"quotes" <here>' })).slugs).toEqual(['unsafe']);
  });

  test('in a search, percent, underscore and backslash stand for themselves', async () => {
    const { host } = await open();
    expect((await ask(host, { search: '100%' })).slugs).toEqual(['all-of-it']);
    expect((await ask(host, { search: 'list_of' })).slugs).toEqual(['some-of-it']);
    expect((await ask(host, { search: 'b_ok' })).slugs).toEqual([]);
    expect((await ask(host, { search: 'C:\\reading' })).slugs).toEqual(['some-of-it']);
    expect((await ask(host, { search: '\\' })).slugs).toEqual(['some-of-it']);
    expect((await ask(host, { search: '%' })).slugs).toEqual(['all-of-it']);
    expect((await ask(host, { search: '%%' })).slugs).toEqual([]);
  });

  test('ids can be asked for and left out', async () => {
    const { host } = await open();
    const [choir, finale, party] = [idOf('choir'), idOf('finale'), idOf('party')];
    expect(await ask(host, { include: [choir, finale, 999] })).toEqual({
      slugs: ['finale', 'choir'],
      total: 2,
    });
    expect(await ask(host, { include: [] })).toEqual({ slugs: [], total: 0 });
    const others = visibleSlugs.filter((slug) => slug !== 'choir' && slug !== 'party');
    expect(await ask(host, { exclude: [choir, party] })).toEqual({ slugs: others.toReversed(), total: 10 });
    expect(await ask(host, { include: [choir, finale], exclude: [choir] })).toEqual({
      slugs: ['finale'],
      total: 1,
    });
    expect(await ask(host, { include: [idOf('charity-walk')] })).toEqual({ slugs: [], total: 0 });
  });

  test('an author’s items; author 0 has what nobody signed', async () => {
    const { host } = await open();
    const byMary = ['ligature', 'some-of-it', 'choir', 'band-night'];
    expect(await ask(host, { authors: [2] })).toEqual({ slugs: byMary, total: 4 });
    expect(await ask(host, { authors: [1, 2] })).toMatchObject({ total: 11 });
    expect(await ask(host, { authors: [0] })).toEqual({ slugs: ['unsigned'], total: 1 });
    expect(await ask(host, { authors: [0, 2] })).toMatchObject({ total: 5 });
    expect(await ask(host, { authors: [99] })).toEqual({ slugs: [], total: 0 });
    expect(await ask(host, { authors: [] })).toEqual({ slugs: [], total: 0 });
  });

  test('after and before leave out the moment itself', async () => {
    const { host } = await open();
    expect((await ask(host, { after: '2025-09-05T09:00:00' })).slugs).toEqual(['finale', 'ligature']);
    expect((await ask(host, { before: '2025-08-09T18:00:00' })).slugs).toEqual([
      'band-night',
      'school-visit',
    ]);
    const between = { after: '2025-08-09T18:00:00', before: '2025-08-20T09:00:00' };
    expect(await ask(host, between)).toEqual({ slugs: ['tied-second', 'tied-first'], total: 2 });
  });

  test('when something was changed last counts apart from its date', async () => {
    const { host } = await open();
    const changed = { modifiedAfter: '2025-09-06T09:00:00', modifiedBefore: '2025-10-10T12:00:00' };
    expect(await ask(host, changed)).toEqual({ slugs: ['school-visit'], total: 1 });
  });

  test('everything asked for must hold at once', async () => {
    const { host } = await open();
    const query = {
      authors: [2],
      search: 'book',
      after: '2025-08-01T00:00:00',
      exclude: [idOf('all-of-it')],
    };
    expect(await ask(host, query)).toEqual({ slugs: ['some-of-it'], total: 1 });
  });
};
