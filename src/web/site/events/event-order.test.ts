import { expect, test } from 'vitest';
import { upcomingFirst } from './event-order.ts';

test('upcoming ones come first, the nearest leading; then undated; then past, the latest leading', () => {
  const days = ['2025-01-01', null, '2025-12-01', '2025-10-18', '2025-09-01', '2025-10-19'];
  const events = days.map((day) => ({ day }));
  expect(upcomingFirst(events, '2025-10-18').map(({ day }) => day)).toEqual([
    '2025-10-18',
    '2025-10-19',
    '2025-12-01',
    null,
    '2025-09-01',
    '2025-01-01',
  ]);
  expect(events[0]?.day).toBe('2025-01-01');
});
