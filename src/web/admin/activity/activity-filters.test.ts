import { expect, test } from 'vitest';
import { activityActions } from '../../../shared/admin/activity.ts';
import { activityAreaNames, activityAreas } from '../../../shared/admin/activity-subjects.ts';
import { getActionLabel } from './activity-filters.tsx';

test('every action is in one group of the filter, and no two have the same name', () => {
  const grouped = activityAreaNames.flatMap((area) => [...activityAreas[area].actions]);
  expect(grouped.toSorted()).toEqual([...activityActions].sort());
  const labels = activityActions.map(getActionLabel);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});
