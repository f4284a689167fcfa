import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { getDiskErrorKind } from './disk-error.ts';

const createCodedError = (code: string): Error => Object.assign(new Error(code), { code });
const createSqliteError = (errcode: number): Error => Object.assign(new Error('from SQLite'), { errcode });

test.each([
  ['a full disk', createCodedError('ENOSPC'), 'full'],
  ['a quota that is used up', createCodedError('EDQUOT'), 'full'],
  ['a read-only disk', createCodedError('EROFS'), 'read-only'],
  ['an I/O error', createCodedError('EIO'), 'failing'],
  ['a folder without write permission', createCodedError('EACCES'), 'forbidden'],
  ['a full disk under SQLite', new DatabaseUnavailable(createSqliteError(13)), 'full'],
  ['a full disk under PostgreSQL', new DatabaseUnavailable(createCodedError('53100')), 'full'],
  ['a restart of PostgreSQL', new DatabaseUnavailable(createCodedError('57P01')), null],
  ['a locked file', new DatabaseUnavailable(createSqliteError(5)), null],
  ['a missing file', createCodedError('ENOENT'), null],
  ['a programming error', new Error('x is not a function'), null],
] as const)('detects %s', (_, error, kind) => {
  expect(getDiskErrorKind(error)).toBe(kind);
});
