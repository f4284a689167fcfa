import { expect, test } from 'vitest';
import { createSlotsByAddress, type SlotResult } from './slots-by-address.ts';

const release = (slot: SlotResult): void => {
  if (slot.kind !== 'acquired') throw new Error('There was no slot.');
  slot.release();
};

test('limits the slots of one address and leaves the rest to others', () => {
  const { acquire } = createSlotsByAddress({ total: 6, each: 2 });
  const first = acquire('a');
  expect([first, acquire('a'), acquire('a'), acquire('b')].map(({ kind }) => kind)).toEqual([
    'acquired',
    'acquired',
    'own full',
    'acquired',
  ]);
  // Releasing a slot twice frees one slot.
  release(first);
  release(first);
  expect([acquire('a'), acquire('a')].map(({ kind }) => kind)).toEqual(['acquired', 'own full']);
});

test('gives the second half of the slots to addresses that have none', () => {
  const { acquire } = createSlotsByAddress({ total: 60, each: 6 });
  const acquired = Array.from({ length: 11 }, (_, address) =>
    Array.from({ length: 6 }, () => acquire(`robot ${address}`)).filter(({ kind }) => kind === 'acquired'),
  );
  expect(acquired.map(({ length }) => length)).toEqual([6, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);
  const visitors = Array.from({ length: 24 }, (_, visitor) => acquire(`visitor ${visitor}`));
  expect(visitors.map(({ kind }) => kind)).toEqual(Array(24).fill('acquired'));
  expect([acquire('robot 0').kind, acquire('visitor 0').kind, acquire('late').kind]).toEqual([
    'own full',
    'own full',
    'all full',
  ]);
  for (const slot of visitors) release(slot);
  expect(acquire('late').kind).toBe('acquired');
});

test('counts the many IPv6 networks of one provider’s customer as one address', () => {
  const { acquire } = createSlotsByAddress({ total: 60, each: 6 });
  const kinds = Array.from({ length: 7 }, (_, network) => acquire(`2001:db8:1:${network}::/64`).kind);
  expect(kinds).toEqual([...Array(6).fill('acquired'), 'own full']);
  expect(acquire('2001:db8:2:0::/64').kind).toBe('acquired');
});
