import { describe, expect, test, vi } from 'vitest';
import { signLines } from '../../../../tests/support/signed-ledger.ts';
import { ledgerColumns } from '../../../shared/votes/ledger.ts';
import { checkLines } from './check-ledger-file.ts';

const header = ledgerColumns.join(',');

/** The lines of a ledger in which every entry counts two votes. */
const ledgerLines = (length: number): string[] =>
  Array.from(
    { length },
    (_, index) =>
      `${index + 1},2025-10-18T12:00:00,2025-10-18,paid,1,2,200,airtel,********67,4HTB,${'a'.repeat(64)},`,
  );

async function* stream(lines: readonly string[]) {
  yield* lines;
}

const check = (lines: readonly string[], shown: readonly string[] = lines, onProgress = vi.fn()) =>
  checkLines(stream([header, ...lines]), signLines(shown), onProgress);

test.each([1, 249, 250, 251, 600])('counts %d valid entries', async (length) => {
  const onProgress = vi.fn();
  const lines = ledgerLines(length);
  expect(await check(lines, lines, onProgress)).toEqual({
    kind: 'valid',
    entries: length,
    votes: 2 * length,
  });
  expect(onProgress).toHaveBeenLastCalledWith(length);
});

test('also checks entries that are newer than the page', async () => {
  const lines = ledgerLines(30);
  expect(await check(lines, lines.slice(0, 20))).toMatchObject({ kind: 'valid', entries: 30 });
});

describe('reports as invalid:', () => {
  const lines = ledgerLines(300);
  const change = (at: number, from: string | RegExp, to: string) =>
    lines.map((line, index) => (index === at - 1 ? line.replace(from, to) : line));
  const without = (at: number) => lines.filter((_, index) => index !== at - 1);

  test.each([
    ['a changed number of votes', change(260, ',paid,1,2,', ',paid,1,3,'), null],
    ['a changed commitment', change(7, 'aaaa', 'bbbb'), null],
    ['a removed entry', without(251), 251],
    ['a removed first entry', without(1), 1],
    ['a removed last entry', without(300), 300],
    ['two swapped entries', [...lines.slice(0, 9), lines[10] ?? '', lines[9] ?? '', ...lines.slice(11)], 10],
    ['a repeated entry', [...lines, lines[299] ?? ''], 301],
  ])('%s', async (_, changed, entry) => {
    expect(await check(changed, lines)).toMatchObject({ kind: 'invalid', entry });
  });

  test('a consistent list that is not the one that was signed', async () => {
    const other = lines.map((line) => line.replace('4HTB', '9XWD'));
    expect(await check(other, lines)).toEqual({
      kind: 'invalid',
      entry: null,
      reason: 'The first 300 entries do not give the root that was signed: at least one of them was changed.',
    });
  });

  test('a checkpoint that is not signed with the key', async () => {
    const { checkpoint, key } = signLines(lines);
    const forged = { checkpoint: checkpoint.replace('\n300\n', '\n299\n'), key };
    expect(await checkLines(stream([header, ...lines]), forged, () => {})).toEqual({
      kind: 'invalid',
      entry: null,
      reason: 'The checkpoint on this page is not signed with the key shown.',
    });
  });
});

test.each([
  ['nothing', []],
  ['another document', ['<!doctype html>']],
  ['an incomplete line', [header, ...ledgerLines(3), '4,2025-10-18T12']],
  ['an error message at the end', [header, ...ledgerLines(3), 'Error: connection lost']],
])('rejects %s as a failed download', async (_, lines) => {
  await expect(checkLines(stream(lines), signLines(ledgerLines(3)), () => {})).rejects.toThrow();
});
