import { expect, test } from 'vitest';
import { describeMilestoneOrder } from './milestone-order.ts';

const milestone = (year: number, title: string) => ({ year, title, text: '' });
const [school, club, walk] = [
  milestone(2019, 'School'),
  milestone(2021, 'Reading club'),
  milestone(2021, ' Walk '),
];

test('the order within a year is the team’s, and nothing is said', () => {
  expect(describeMilestoneOrder([])).toBeNull();
  expect(describeMilestoneOrder([school, club, walk])).toBeNull();
  expect(describeMilestoneOrder([school, walk, club])).toBeNull();
});

test('an order against the years is not what visitors see', () => {
  expect(describeMilestoneOrder([club, school, walk])).toBe(
    'Visitors see this order: 2019 School, 2021 Reading club, 2021 Walk.',
  );
  expect(describeMilestoneOrder([club, milestone(2018, '')])).toBe(
    'Visitors see this order: 2018, 2021 Reading club.',
  );
});
