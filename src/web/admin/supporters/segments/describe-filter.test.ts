import { expect, test } from 'vitest';
import { SupporterFilter } from '../../../../shared/admin/supporters.ts';
import { describeFilter } from './describe-filter.ts';

test('a filter is described in the words of the list’s filters', () => {
  const describe = (filter: object) =>
    describeFilter(SupporterFilter.parse(filter), {
      tags: [{ id: 3, name: 'choir' }],
      dateFormat: 'DD/MM/YYYY',
    });
  expect(describe({})).toBe('');
  expect(describe({ did: 'commented,voted', didFrom: '2025-10-01', tag: 3, source: 'imported' })).toBe(
    'Source: Imported by the team · Tag: choir · Did: Voted, Commented from 01/10/2025',
  );
  expect(describe({ didTo: '2025-10-31', search: 'zomba', from: '2025-10-01', to: '2025-10-02' })).toBe(
    'Search: “zomba” · Joined from 01/10/2025 until 02/10/2025 · Did: anything until 31/10/2025',
  );
});
