import { expect, test } from 'vitest';
import { describeUses, formatDeletionDay, formatUploadDay } from './media-text.ts';

test('writes the day of an upload in the campaign’s date format and time zone', () => {
  const item = { date: '2025-10-18T22:30:00' };
  const format = (timezone: string, dateFormat: 'DD/MM/YYYY' | 'F j, Y') =>
    formatUploadDay(item, { timezone, dateFormat });
  expect(format('Africa/Blantyre', 'DD/MM/YYYY')).toBe('19/10/2025');
  expect(format('America/New_York', 'F j, Y')).toBe('October 18, 2025');
});

test('a file in the bin is deleted 30 days later, on the day of the campaign’s time zone', () => {
  const file = { date: '2025-01-01T10:00:00', binnedDate: '2025-10-18T23:30:00' };
  expect(formatDeletionDay(file, { timezone: 'Africa/Blantyre', dateFormat: 'YYYY-MM-DD' })).toBe(
    '2025-11-18',
  );
});

test('before a file in use is deleted, says what its places show until it is restored', () => {
  const [picture, document] = [{ type: 'image' }, { type: 'document' }] as const;
  expect(describeUses([picture])).toBe(
    'It is used in the places below. Until you restore it, these places will show a drawing or nothing.',
  );
  expect(describeUses([document])).toBe(
    'It is used in the places below. Until you restore it, visitors cannot open it.',
  );
  expect(describeUses([document, picture])).toBe(
    'Some of them are used in the places below. Until you restore them, visitors will see a drawing or nothing in place of the pictures, and cannot open the documents.',
  );
});
