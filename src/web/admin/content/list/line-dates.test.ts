import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { event } from '../../../../content/types/event.ts';
import { update } from '../../../../content/types/update.ts';
import type { ContentStatus } from '../../../../shared/admin/content.ts';
import { datesLabel, LineDates } from './line-dates.tsx';

const clock = { timezone: 'Africa/Blantyre', dateFormat: 'DD/MM/YYYY' } as const;

const shown = (type: AnyContentType, day: string | null, status: ContentStatus = 'published') => {
  const line = { date: '2025-09-01T08:30:00', day, status };
  return renderToStaticMarkup(createElement(LineDates, { type, line, clock })).replaceAll(/<[^>]+>/g, '|');
};

test('an event is listed by its own date, with when it was published', () => {
  expect(datesLabel(event)).toBe('Event date');
  expect(shown(event, '2025-10-18')).toBe('|18/10/2025|Published 01/09/2025||');
  expect(shown(event, null, 'draft')).toBe('|Date TBA|Saved 01/09/2025||');
  expect(shown(event, '2025-10-18', 'scheduled')).toContain('Comes out 01/09/2025');
});

test('everything else is listed by its moment of publication', () => {
  expect(datesLabel(update)).toBe('Date');
  expect(shown(update, null)).toBe('|01/09/2025|10:30||');
});
