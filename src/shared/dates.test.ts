import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysUntil, formatDay, fromWallClock, toWallClock } from './dates.ts';
import { timeZones } from './settings/site-settings.ts';

describe('formats a day in the format of the settings', () => {
  test.each([
    ['MM/DD/YYYY', '10/05/2025'],
    ['DD/MM/YYYY', '05/10/2025'],
    ['YYYY-MM-DD', '2025-10-05'],
    ['F j, Y', 'October 5, 2025'],
  ] as const)('%s', (format, shown) => {
    expect(formatDay('2025-10-05', format)).toBe(shown);
    expect(formatDay('2025-10-05T23:59:59', format)).toBe(shown);
  });

  test('formats an empty date as an empty text', () => expect(formatDay('', 'F j, Y')).toBe(''));
});

describe('local time', () => {
  test('Blantyre is two hours ahead of UTC', () => {
    expect(toWallClock(Date.parse('2025-10-18T14:00:00Z'), 'Africa/Blantyre')).toBe('2025-10-18T16:00:00');
    expect(fromWallClock('2025-10-18T16:00:00', 'Africa/Blantyre')).toBe(Date.parse('2025-10-18T14:00:00Z'));
  });

  test('an explicit offset takes precedence over the time zone', () => {
    expect(fromWallClock('2025-10-18T16:00:00+02:00', 'Asia/Tokyo')).toBe(Date.parse('2025-10-18T14:00:00Z'));
    expect(fromWallClock('2025-10-18T16:00:00Z', 'Asia/Tokyo')).toBe(Date.parse('2025-10-18T16:00:00Z'));
  });

  test('pads the year to four digits', () => {
    expect(toWallClock(Date.parse('1000-01-01T00:00:00Z'), 'America/New_York')).toMatch(/^0999-12-31T19:/);
    for (const moment of ['0001-01-01T00:00:00', '1000-01-01T00:00:00', '9999-12-31T23:59:59'])
      for (const zone of timeZones) expect(fromWallClock(moment, zone)).not.toBeNaN();
  });

  test('converting to a timestamp and back gives the same local time in every time zone', () => {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom(...timeZones), (date, zone) => {
        const clock = toWallClock(date.getTime(), zone);
        expect(toWallClock(fromWallClock(clock, zone), zone)).toBe(clock);
      }),
    );
  });
});

test('daysUntil rounds up and is never negative', () => {
  const target = Date.parse('2025-11-20T00:00:00Z');
  expect(daysUntil(target, target - 86_400_000)).toBe(1);
  expect(daysUntil(target, target - 86_400_001)).toBe(2);
  expect(daysUntil(target, target - 1)).toBe(1);
  expect(daysUntil(target, target)).toBe(0);
  expect(daysUntil(target, target + 86_400_000)).toBe(0);
});
