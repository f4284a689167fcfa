import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const { signal } = new AbortController();

/** A job that the test ends. */
const openJob = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve, fail: reject };
};

test('runs as many jobs as the limit, and the others in the order of their requests', async () => {
  const withLimit = createConcurrencyLimit(2);
  const jobs = Array.from({ length: 5 }, openJob);
  const begun: number[] = [];
  const running = jobs.map((job, index) =>
    withLimit(() => {
      begun.push(index);
      return job.run();
    }, signal),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  jobs[1]?.end('second');
  expect(await running[1]).toBe('second');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  // A failed job releases its slot, too.
  jobs[0]?.fail(new Error('first'));
  await expect(running[0]).rejects.toThrow('first');
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const job of jobs) job.end('rest');
  expect(await Promise.all(running.slice(2))).toEqual(['rest', 'rest', 'rest']);
});

test('skips a queued job that was aborted, without using a slot', async () => {
  const withLimit = createConcurrencyLimit(1);
  const [first, last] = [openJob(), openJob()];
  const aborting = new AbortController();
  const running = withLimit(first.run, signal);
  const leaving = withLimit(() => Promise.reject(new Error('never begun')), aborting.signal);
  const waiting = withLimit(last.run, signal);
  aborting.abort(new Error('enough'));
  await expect(leaving).rejects.toThrow('enough');
  await expect(withLimit(first.run, aborting.signal)).rejects.toThrow('enough');
  first.end('first');
  last.end('last');
  expect(await Promise.all([running, waiting])).toEqual(['first', 'last']);
  expect(await withLimit(async () => 'free again', signal)).toBe('free again');
});
