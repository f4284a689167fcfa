import { expect, test } from 'vitest';
import { createWriteDetector } from './write-detector.ts';

const insert = 'insert into setting values (1)';

test.each([
  ['a change outside a transaction', [[insert, 1]], true],
  ['a change of no row', [['delete from setting where name = 1', 0]], false],
  ['reading', [['select 1', 1]], false],
  [
    'a change that is not committed',
    [
      ['begin', 0],
      [insert, 1],
    ],
    false,
  ],
  [
    'its commit',
    [
      ['begin', 0],
      [insert, 1],
      ['select 1', 1],
      ['commit', 0],
    ],
    true,
  ],
  [
    'a commit of nothing',
    [
      ['begin', 0],
      ['select 1', 1],
      ['commit', 0],
    ],
    false,
  ],
  [
    'a change after a transaction that was rolled back',
    [
      ['begin', 0],
      [insert, 1],
      ['rollback', 0],
      [insert, 1],
    ],
    true,
  ],
  [
    'a commit of nothing after a transaction that was rolled back',
    [
      ['begin', 0],
      [insert, 1],
      ['rollback', 0],
      ['begin', 0],
      ['commit', 0],
    ],
    false,
  ],
] as const)('%s: whether it confirms that writing works', (_, statements, expected) => {
  const confirmsWriting = createWriteDetector();
  const proofs = statements.map(([statement, rows]) => confirmsWriting(statement, rows));
  expect(proofs.at(-1)).toBe(expected);
});
