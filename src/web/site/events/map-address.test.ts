import { expect, test } from 'vitest';
import { mapAddressOf } from './map-address.ts';

test('a place is looked for on a map, whatever characters its name has', () => {
  expect(mapAddressOf('Town hall & market, Zomba #2')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Town%20hall%20%26%20market%2C%20Zomba%20%232',
  );
});

test('what takes place online has no map', () => {
  expect(mapAddressOf('Online')).toBeNull();
  expect(mapAddressOf('virtual, by phone')).toBeNull();
  expect(mapAddressOf('Onlineville')).not.toBeNull();
});
