import { expect, test } from 'vitest';
import { createSlotsByAddress, type Place } from './slots-by-address.ts';

const leave = (place: Place): void => {
  if (place.kind !== 'taken') throw new Error('There was no place.');
  place.leave();
};

test('one address has a few of the places, and another one still gets the rest', () => {
  const { take } = createSlotsByAddress({ total: 3, each: 2 });
  const first = take('a');
  expect([first, take('a'), take('a'), take('b'), take('c')].map(({ kind }) => kind)).toEqual([
    'taken',
    'taken',
    'own full',
    'taken',
    'all full',
  ]);
  // However often it is left, it is one place.
  leave(first);
  leave(first);
  expect([take('a'), take('a'), take('c')].map(({ kind }) => kind)).toEqual([
    'taken',
    'own full',
    'all full',
  ]);
});
