import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { event } from '../../../../content/types/event.ts';
import { update } from '../../../../content/types/update.ts';
import type { ContentStatus } from '../../../../shared/admin/content.ts';
import { getDatesLabel, LineDates } from './line-dates.tsx';

const clock = { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' } as const;

const render = (type: AnyContentType, day: string | null, status: ContentStatus = 'published') => {
  const line = { date: '2025-09-01T08:30:00', day, status };
  return renderToStaticMarkup(createElement(LineDates, { type, line, clock })).replaceAll(
    /(<[^>]+>\s*)+/g,
    '|',
  );
};

test('shows the date of an event first, and when it was published', () => {
  expect(getDatesLabel(event)).toBe('Event date');
  expect(render(event, '2025-10-18')).toBe('|18/10/2025|Published |01/09/2025|');
  expect(render(event, null, 'draft')).toBe('|Date TBA|Saved |01/09/2025|');
  expect(render(event, '2025-10-18', 'scheduled')).toContain('Scheduled for |01/09/2025');
});

test('shows the time of publication for all other types', () => {
  expect(getDatesLabel(update)).toBe('Date');
  expect(render(update, null)).toBe('|01/09/2025|10:30|');
});
