import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { diskErrorOf } from './disk-error.ts';

const coded = (code: string): Error => Object.assign(new Error(code), { code });
const sqlite = (errcode: number): Error => Object.assign(new Error('from SQLite'), { errcode });

test.each([
  ['a full disk', coded('ENOSPC'), 'full'],
  ['a quota that is used up', coded('EDQUOT'), 'full'],
  ['a disk that is only read', coded('EROFS'), 'read-only'],
  ['a disk that fails', coded('EIO'), 'failing'],
  ['a folder that may not be written to', coded('EACCES'), 'forbidden'],
  ['a full disk under SQLite', new DatabaseUnavailable(sqlite(13)), 'full'],
  ['a full disk under PostgreSQL', new DatabaseUnavailable(coded('53100')), 'full'],
  ['a restart of PostgreSQL', new DatabaseUnavailable(coded('57P01')), null],
  ['a locked file', new DatabaseUnavailable(sqlite(5)), null],
  ['a missing file', coded('ENOENT'), null],
  ['a fault of ours', new Error('x is not a function'), null],
] as const)('%s is told from the error', (_, error, failure) => {
  expect(diskErrorOf(error)).toBe(failure);
});
