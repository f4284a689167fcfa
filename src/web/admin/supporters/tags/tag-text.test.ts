import { expect, test } from 'vitest';
import { describeMerge, describeTagDeletion, findMergeTarget } from './tag-text.ts';

const choir = { id: 1, name: 'Choir', count: 1_200 };
const driver = { id: 2, name: 'driver', count: 0 };

test('finds another tag with the name, whatever its capitals', () => {
  expect(findMergeTarget([choir, driver], driver, ' CHOIR ')).toBe(choir);
  expect(findMergeTarget([choir, driver], choir, 'CHOIR')).toBeNull();
  expect(findMergeTarget([choir, driver], choir, 'Singers')).toBeNull();
});

test('says how many supporters a merge or a deletion changes', () => {
  expect(describeMerge(choir, driver)).toMatch(/^1,200 supporters with “Choir” will have “driver” instead\./);
  expect(describeMerge(driver, choir)).toBe('No supporter has “driver”. It will no longer be a tag.');
  expect(describeTagDeletion({ ...choir, count: 1 })).toMatch(
    /^1 supporter will no longer have the tag “Choir”\./,
  );
  expect(describeTagDeletion(driver)).toBe('No supporter has “driver”.');
});
