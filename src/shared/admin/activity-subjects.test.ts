import { expect, test } from 'vitest';
import { activityActions } from './activity.ts';
import { activityAreas } from './activity-subjects.ts';

test('every action is in exactly one area of the filter', () => {
  const listed = Object.values(activityAreas).flatMap(({ actions }) => [...actions]);
  expect(listed.toSorted()).toEqual([...activityActions].sort());
});
