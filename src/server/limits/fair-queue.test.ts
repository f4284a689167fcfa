import { expect, test } from 'vitest';
import { createFairLane } from './fair-lane.ts';

test('jobs run one at a time, and an address with many waits for others between them', async () => {
  const lane = createFairLane();
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
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => lane('a', job(name)));
  const others = [lane('b', job('b1')), lane('c', job('c1')), lane('b', job('b2'))];
  expect(await Promise.all([...many, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a job that fails tells its own caller, and the next one runs', async () => {
  const lane = createFairLane();
  const failed = lane('a', async () => {
    throw new Error('broken');
  });
  const next = lane('a', async () => 'fine');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('fine');
  expect(await lane('b', async () => 'later')).toBe('later');
});
