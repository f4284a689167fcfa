import { expect, test } from 'vitest';
import { testLog } from '../../../../tests/support/test-log.ts';
import { DatabaseUnavailable } from '../../db/database-unavailable.ts';
import { createKeepRecords } from './keep-records.ts';

test('an error of a record is logged once, and payments go on', async () => {
  const log = testLog();
  let error: Error | null = new Error('the hero cannot be read');
  const keepRecords = createKeepRecords({
    records: [
      async () => {
        if (error) throw error;
      },
    ],
    log,
  });
  await keepRecords();
  await keepRecords();
  expect(log.lines).toHaveLength(1);
  error = null;
  await keepRecords();
  error = new Error('again');
  await keepRecords();
  expect(log.lines).toHaveLength(2);
  error = new DatabaseUnavailable(new Error('connection refused'));
  await expect(keepRecords()).rejects.toBe(error);
});
