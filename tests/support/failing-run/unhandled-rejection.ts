import { setTimeout } from 'node:timers/promises';
import { test } from 'vitest';

test('passes, and leaves a rejection behind', async () => {
  void Promise.reject(new Error('left behind'));
  await setTimeout(50);
});
