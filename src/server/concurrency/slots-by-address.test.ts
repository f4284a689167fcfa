import { expect, test } from 'vitest';
import { createSlotsByAddress, type Place } from './slots-by-address.ts';

const leave = (place: Place): void => {
  if (place.kind !== 'taken') throw new Error('There was no place.');
  place.leave();
};

test('one address has a few of the places, and another one still gets the rest', () => {
  const { take } = createSlotsByAddress({ total: 6, each: 2 });
  const first = take('a');
  expect([first, take('a'), take('a'), take('b')].map(({ kind }) => kind)).toEqual([
    'taken',
    'taken',
    'own full',
    'taken',
  ]);
  // However often it is left, it is one place.
  leave(first);
  leave(first);
  expect([take('a'), take('a')].map(({ kind }) => kind)).toEqual(['taken', 'own full']);
});

test('the second half of the places goes to addresses that have none', () => {
  const { take } = createSlotsByAddress({ total: 60, each: 6 });
  const taken = Array.from({ length: 11 }, (_, address) =>
    Array.from({ length: 6 }, () => take(`robot ${address}`)).filter(({ kind }) => kind === 'taken'),
  );
  expect(taken.map(({ length }) => length)).toEqual([6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);
  const visitors = Array.from({ length: 24 }, (_, visitor) => take(`visitor ${visitor}`));
  expect(visitors.map(({ kind }) => kind)).toEqual(Array(24).fill('taken'));
  expect([take('robot 0').kind, take('visitor 0').kind, take('late').kind]).toEqual([
    'own full',
    'own full',
    'all full',
  ]);
  for (const place of visitors) leave(place);
  expect(take('late').kind).toBe('taken');
});

test('the many networks of IPv6 that one customer of a provider has count as one address', () => {
  const { take } = createSlotsByAddress({ total: 60, each: 6 });
  const kinds = Array.from({ length: 7 }, (_, network) => take(`2001:db8:1:${network}::/64`).kind);
  expect(kinds).toEqual([...Array(6).fill('taken'), 'own full']);
  expect(take('2001:db8:2:0::/64').kind).toBe('taken');
});
