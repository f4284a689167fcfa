import { expect, test } from 'vitest';
import { orderStates } from '../../../../shared/votes/votes.ts';
import { orderStateLabels } from './order-state-labels.ts';

test('every state has its own label', () => {
  expect(new Set(Object.values(orderStateLabels)).size).toBe(orderStates.length);
});
