import { expect, test } from 'vitest';
import { testLog } from '../../../../tests/support/test-log.ts';
import type { ChangedItem } from '../content-host.ts';
import { ContentUnavailable } from '../content-host.ts';
import { createRefreshQueue } from './refresh-queue.ts';

const item = (id: number): ChangedItem => ({ type: 'update', id });

/** A queue whose fetches end when the test lets them. */
const openQueue = () => {
  const fetched: (readonly ChangedItem[] | undefined)[] = [];
  const endings: ((error?: Error) => void)[] = [];
  const log = testLog();
  const queue = createRefreshQueue({
    refresh: (items) => {
      fetched.push(items);
      return new Promise((resolve, reject) => {
        endings.push((error) => (error ? reject(error) : resolve()));
      });
    },
    log,
  });
  return { queue, fetched, log, endFetch: (error?: Error) => endings.shift()?.(error) };
};

test('what changes during a fetch is fetched after it, each item once', async () => {
  const { queue, fetched, endFetch } = openQueue();
  queue.add([item(1)]);
  queue.add([item(1), item(2)]);
  queue.add([item(2), item(3)]);
  expect(fetched).toEqual([[item(1)]]);
  endFetch();
  await expect.poll(() => fetched).toHaveLength(2);
  expect(fetched[1]).toEqual([item(1), item(2), item(3)]);
  endFetch();
  await queue.whenEmpty();
});

test('fetches everything in place of more than a hundred items', async () => {
  const { queue, fetched, endFetch } = openQueue();
  queue.add('all');
  for (let id = 1; id <= 101; id += 1) queue.add([item(id)]);
  endFetch();
  await expect.poll(() => fetched).toEqual([undefined, undefined]);
  endFetch();
  await queue.whenEmpty();
});

test('goes on after an error, and logs only what is not an outage of the host', async () => {
  const { queue, fetched, log, endFetch } = openQueue();
  queue.add([item(1)]);
  endFetch(new ContentUnavailable('it could not be reached'));
  await queue.whenEmpty();
  expect(log.lines).toEqual([]);
  queue.add([item(2)]);
  endFetch(new TypeError('an error'));
  await queue.whenEmpty();
  expect(log.lines).toHaveLength(1);
  expect(fetched).toHaveLength(2);
});
