import { expect, test } from 'vitest';
import { createFairQueue, QueueFull } from './fair-queue.ts';

test('runs jobs one at a time, round-robin over the addresses', async () => {
  const queue = createFairQueue({ maxConcurrent: 1 });
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

test('rejects for the caller of a failed job only, and runs the next job', async () => {
  const queue = createFairQueue({ maxConcurrent: 1 });
  const failed = queue('a', async () => {
    throw new Error('broken');
  });
  const next = queue('a', async () => 'fine');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
  expect(await queue('b', async () => 'later')).toBe('later');
});

test('runs at most `maxConcurrent` jobs at once', async () => {
  const queue = createFairQueue({ maxConcurrent: 3 });
  let running = 0;
  let peak = 0;
  const job = async () => {
    running += 1;
    peak = Math.max(peak, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, (_, number) => queue(`address ${number % 4}`, job)));
  expect(peak).toBe(3);
});

test('rejects a job at once with QueueFull when too many are queued', async () => {
  const queue = createFairQueue({ maxConcurrent: 1, maxQueued: { each: 2, total: 3 } });
  const job = async (): Promise<string> => 'done';
  const accepted = ['a', 'a', 'a'].map((address) => queue(address, job));
  const tooManyOfOne = queue('a', job);
  const other = queue('b', job);
  const tooManyOfAll = queue('c', job);
  await expect(tooManyOfOne).rejects.toThrow(QueueFull);
  await expect(tooManyOfAll).rejects.toThrow(QueueFull);
  expect(await Promise.all([...accepted, other])).toEqual(['done', 'done', 'done', 'done']);
  expect(await queue('a', job)).toBe('done');
});

test('puts the networks of one customer into one queue', async () => {
  const queue = createFairQueue({ maxConcurrent: 1 });
  const done: string[] = [];
  const add = (address: string, name: string) => queue(address, async () => void done.push(name));
  await Promise.all([
    add('2001:db8:1:1::/64', 'first'),
    ...['1', '2', '3'].map((network) => add(`2001:db8:1:${network}::/64`, `customer ${network}`)),
    add('10.0.0.1', 'other'),
  ]);
  expect(done).toEqual(['first', 'customer 1', 'other', 'customer 2', 'customer 3']);
});
