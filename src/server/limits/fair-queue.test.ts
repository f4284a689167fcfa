import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('jobs run one at a time, and an address with many waits for others between them', async () => {
  const queue = createFairQueue(1);
  const done: string[] = [];
  let running = 0;
  const job = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done.push(name);
    return name;
  };
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => queue('a', job(name)));
  const others = [queue('b', job('b1')), queue('c', job('c1')), queue('b', job('b2'))];
  expect(await Promise.all([...many, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a job that fails tells its own caller, and the next one runs', async () => {
  const queue = createFairQueue(1);
  const failed = queue('a', async () => {
    throw new Error('broken');
  });
  const next = queue('a', async () => 'fine');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
  expect(await queue('b', async () => 'later')).toBe('later');
});

test('so many jobs run at once as were allowed, and no more', async () => {
  const queue = createFairQueue(3);
  let running = 0;
  let most = 0;
  const job = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, (_, number) => queue(`address ${number % 4}`, job)));
  expect(most).toBe(3);
});
