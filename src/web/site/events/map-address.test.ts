import { expect, test } from 'vitest';
import { getMapAddress } from './map-address.ts';

test('encodes the place in the address', () => {
  expect(getMapAddress('Town hall & market, Zomba #2')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Town%20hall%20%26%20market%2C%20Zomba%20%232',
  );
});

test('returns null for online events', () => {
  expect(getMapAddress('Online')).toBeNull();
  expect(getMapAddress('virtual, by phone')).toBeNull();
  expect(getMapAddress('Onlineville')).not.toBeNull();
});
