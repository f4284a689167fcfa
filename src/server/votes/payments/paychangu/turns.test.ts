import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const { signal } = new AbortController();

/** A job that ends when it is told to. */
const openJob = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, end: resolve, fail: reject };
};

test('so many run at once, and the rest in the order they came', async () => {
  const inTurn = createTurns(2);
  const jobs = Array.from({ length: 5 }, openJob);
  const begun: number[] = [];
  const running = jobs.map((job, index) =>
    inTurn(() => {
      begun.push(index);
      return job.run();
    }, signal),
  );
  await expect.poll(() => begun).toEqual([0, 1]);
  jobs[1]?.end('second');
  expect(await running[1]).toBe('second');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  // One that fails makes room as well.
  jobs[0]?.fail(new Error('first'));
  await expect(running[0]).rejects.toThrow('first');
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const job of jobs) job.end('rest');
  expect(await Promise.all(running.slice(2))).toEqual(['rest', 'rest', 'rest']);
});

test('whoever gives up in line is passed over, and takes nobody’s turn', async () => {
  const inTurn = createTurns(1);
  const [first, last] = [openJob(), openJob()];
  const impatient = new AbortController();
  const running = inTurn(first.run, signal);
  const leaving = inTurn(() => Promise.reject(new Error('never begun')), impatient.signal);
  const waiting = inTurn(last.run, signal);
  impatient.abort(new Error('enough'));
  await expect(leaving).rejects.toThrow('enough');
  await expect(inTurn(first.run, impatient.signal)).rejects.toThrow('enough');
  first.end('first');
  last.end('last');
  expect(await Promise.all([running, waiting])).toEqual(['first', 'last']);
  expect(await inTurn(async () => 'free again', signal)).toBe('free again');
});
