import { expect, test } from 'vitest';
import { listSectionDifferences } from './section-differences.ts';

test('the settings that differ, with readable values', () => {
  const one = {
    siteTitle: 'Vote for Grace',
    maintenanceMode: true,
    milestones: [{ year: 2020, title: 'First', text: '' }],
    voteGoal: null,
    year: 2026,
  };
  const other = { ...one, siteTitle: '', maintenanceMode: false, milestones: [], voteGoal: 5_000 };
  expect(listSectionDifferences(one, other)).toEqual([
    { label: 'Site Title', one: 'Vote for Grace', other: '' },
    { label: 'Enable Maintenance Mode', one: 'On', other: 'Off' },
    { label: 'Milestones', one: '2020 · First · —', other: '' },
    { label: 'Vote Goal', one: '', other: '5000' },
  ]);
  expect(listSectionDifferences(one, one)).toEqual([]);
});
