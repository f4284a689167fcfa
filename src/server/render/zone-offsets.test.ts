import { afterEach, describe, expect, test, vi } from 'vitest';
import { rememberOffsets, toWallClock } from '../../shared/dates.ts';
import { createZoneOffsets, listZoneOffsets } from './zone-offsets.ts';

const moment = Date.parse('2026-11-17T12:00:00Z');
const zones = [
  'Africa/Blantyre',
  'Africa/Casablanca',
  'America/New_York',
  'Asia/Kathmandu',
  'Europe/London',
  'UTC',
];

afterEach(() => {
  rememberOffsets(null);
  vi.restoreAllMocks();
});

test('a zone without changes has one offset', () => {
  expect(listZoneOffsets('Africa/Blantyre', moment)).toEqual({
    timeZone: 'Africa/Blantyre',
    until: Date.parse('2028-01-01T00:00:00Z'),
    offsets: [[Date.parse('2024-01-01T00:00:00Z'), 2 * 3_600_000]],
  });
});

test('a zone with daylight saving time has each change to the second, newest first', () => {
  const [newest] = listZoneOffsets('Europe/London', moment).offsets;
  expect(newest).toEqual([Date.parse('2027-10-31T01:00:00Z'), 0]);
  expect(listZoneOffsets('Europe/London', moment).offsets).toHaveLength(9);
});

describe.each(zones)('%s', (zone) => {
  test('times are the same with the offsets as with a formatter, inside and outside their years', () => {
    const offsets = listZoneOffsets(zone, moment);
    const times = Array.from({ length: 3_000 }, (_, at) => Date.UTC(2022, 0) + at * 86_399_000);
    const changes = offsets.offsets.flatMap(([from]) => [from - 1000, from, from + 1000]);
    const all = [...times, ...changes, offsets.until - 1000, offsets.until];
    const formatted = all.map((time) => toWallClock(time, zone));
    rememberOffsets(offsets);
    expect(all.map((time) => toWallClock(time, zone))).toEqual(formatted);
  });
});

test('with the offsets, no formatter is made; for another zone it is', () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat');
  rememberOffsets({ timeZone: 'Indian/Chagos', until: moment + 1, offsets: [[0, 6 * 3_600_000]] });
  expect(toWallClock(moment, 'Indian/Chagos')).toBe('2026-11-17T18:00:00');
  expect(created).not.toHaveBeenCalled();
  expect(toWallClock(moment, 'Indian/Mauritius')).toBe('2026-11-17T16:00:00');
  expect(created).toHaveBeenCalledOnce();
});

test('the offsets follow the zone and the year', () => {
  const offsets = createZoneOffsets();
  expect(offsets('Africa/Blantyre', moment)).toBe(offsets('Africa/Blantyre', moment + 1));
  expect(offsets('Europe/London', moment).timeZone).toBe('Europe/London');
  expect(offsets('Europe/London', Date.parse('2027-01-01T00:00:00Z')).until).toBe(Date.UTC(2029, 0));
});
