import { expect, test } from 'vitest';
import { createEventCalendar } from './event-calendar.ts';

const site = { origin: 'https://campaign.example', title: 'The campaign', timeZone: 'Africa/Blantyre' };

const walk = {
  id: 12,
  title: 'Walk, talk; and tea',
  html: '<p>Along the lake.</p><p>Bring water &amp; a hat.</p>',
  day: '2025-10-18',
  time: '16:00',
  endTime: '18:30',
  location: 'Old Town, Mangochi',
  price: 'MWK 2,000',
  ticketUrl: 'https://tickets.example/walk',
  changed: Date.parse('2025-09-10T09:00:00Z'),
  address: 'https://campaign.example/events?search=Walk#event-12',
};

test('an event with a time lasts until its end, in UTC', () => {
  expect(createEventCalendar(walk, site).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//The campaign//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:event-12@campaign.example',
    'DTSTAMP:20250910T090000Z',
    'DTSTART:20251018T140000Z',
    'DTEND:20251018T163000Z',
    'SUMMARY:Walk\\, talk\\; and tea',
    'DESCRIPTION:Along the lake. Bring water & a hat.\\n\\nMWK 2\\,000\\n\\nTickets: ',
    ' https://tickets.example/walk',
    'LOCATION:Old Town\\, Mangochi',
    'URL:https://campaign.example/events?search=Walk#event-12',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('an end before the start is on the next day; an unknown end is left out', () => {
  expect(createEventCalendar({ ...walk, endTime: '01:00' }, site)).toContain(
    '\r\nDTEND:20251018T230000Z\r\n',
  );
  expect(createEventCalendar({ ...walk, endTime: null }, site)).not.toContain('DTEND');
});

test('the time is in the time zone of the site, with daylight saving time', () => {
  const inNewYork = (day: string) =>
    createEventCalendar({ ...walk, day }, { ...site, timeZone: 'America/New_York' });
  expect(inNewYork('2025-07-01')).toContain('DTSTART:20250701T200000Z');
  expect(inNewYork('2025-12-31')).toContain('DTSTART:20251231T210000Z');
});

test('an event without a time lasts the whole day, also at the end of a month', () => {
  const file = createEventCalendar({ ...walk, day: '2025-12-31', time: null }, site);
  expect(file).toContain('\r\nDTSTART;VALUE=DATE:20251231\r\nDTEND;VALUE=DATE:20260101\r\n');
});

test('omits missing values', () => {
  const file = createEventCalendar(
    { ...walk, html: '', location: null, ticketUrl: null, price: 'Free' },
    site,
  );
  expect(file).not.toContain('LOCATION');
  expect(file).toContain('\r\nDESCRIPTION:Free\r\n');
});
