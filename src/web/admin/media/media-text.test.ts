import { expect, test } from 'vitest';
import { formatUploadDay } from './media-text.ts';

test('writes the day of an upload in the campaign’s date format and time zone', () => {
  const item = { date: '2025-10-18T22:30:00' };
  const format = (timezone: string, dateFormat: 'DD/MM/YYYY' | 'F j, Y') =>
    formatUploadDay(item, { timezone, dateFormat });
  expect(format('Africa/Blantyre', 'DD/MM/YYYY')).toBe('19/10/2025');
  expect(format('America/New_York', 'F j, Y')).toBe('October 18, 2025');
});
