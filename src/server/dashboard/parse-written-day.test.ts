import { expect, test } from 'vitest';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { parseWrittenDay } from './parse-written-day.ts';

test.each([
  ['5 October 2025 at 4:00 PM', '2025-10-05'],
  ['Saturday, 12th of Sept 2026, 16:00', '2026-09-12'],
  ['October 18, 2025 at 4 pm', '2025-10-18'],
  ['Dec. 1st 2026', '2026-12-01'],
  ['on 2026-01-31', '2026-01-31'],
  ['every Sunday at 4 pm', null],
  ['soon', null],
])('%s is %s', (text, day) => expect(parseWrittenDay(text)).toBe(day));

test('parses the day of the default meeting', () => {
  expect(parseWrittenDay(SiteSettings.parse({}).meetAndGreet.when)).toBe('2025-10-05');
});
