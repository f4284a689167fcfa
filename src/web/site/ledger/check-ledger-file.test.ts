import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { initialHash, ledgerColumns } from '../../../shared/ledger.ts';
import { checkLines } from './check-ledger-file.ts';

const header = ledgerColumns.join(',');

/** The lines of a ledger in which every entry counts two votes. */
const ledgerLines = (length: number): string[] => {
  let last = initialHash;
  return Array.from({ length }, (_, index) => {
    const part = `${index + 1},2025-10-18T12:00:00,2025-10-18,paid,2,200,airtel,********67,4HTB,${'a'.repeat(64)}`;
    last = createHash('sha256').update(`${last},${part}`).digest('hex');
    return `${part},${last}`;
  });
};

const hashOf = (line: string | undefined): string => line?.split(',').at(-1) ?? initialHash;

async function* stream(lines: readonly string[]) {
  yield* lines;
}

const check = (lines: readonly string[], shown: readonly string[] = lines, onProgress = vi.fn()) =>
  checkLines(stream([header, ...lines]), { entries: shown.length, head: hashOf(shown.at(-1)) }, onProgress);

test.each([1, 249, 250, 251, 600])('%d entries that fit are counted', async (length) => {
  const onProgress = vi.fn();
  const lines = ledgerLines(length);
  expect(await check(lines, lines, onProgress)).toEqual({
    kind: 'whole',
    entries: length,
    votes: 2 * length,
  });
  expect(onProgress).toHaveBeenLastCalledWith(length);
});

test('entries that came after the page was made are checked, too', async () => {
  const lines = ledgerLines(30);
  expect(await check(lines, lines.slice(0, 20))).toMatchObject({ kind: 'whole', entries: 30 });
});

describe('does not fit:', () => {
  const lines = ledgerLines(300);
  const change = (at: number, from: string | RegExp, to: string) =>
    lines.map((line, index) => (index === at - 1 ? line.replace(from, to) : line));
  const without = (at: number) => lines.filter((_, index) => index !== at - 1);

  test.each([
    ['a vote more', change(260, ',paid,2,', ',paid,3,'), 260],
    ['another seal', change(7, 'aaaa', 'bbbb'), 7],
    ['another hash', change(300, /.$/, hashOf(lines[299]).endsWith('0') ? '1' : '0'), 300],
    ['one taken away', without(251), 251],
    ['the first taken away', without(1), 1],
    ['the last taken away', without(300), 300],
    [
      'two that changed places',
      [...lines.slice(0, 9), lines[10] ?? '', lines[9] ?? '', ...lines.slice(11)],
      10,
    ],
    ['one put in twice', [...lines, lines[299] ?? ''], 301],
  ])('%s', async (_, changed, entry) => {
    expect(await check(changed, lines)).toMatchObject({ kind: 'broken', entry });
  });

  test('a list that fits in itself, but is not the one of the page', async () => {
    const other = ledgerLines(300);
    const forged = { entries: 300, head: hashOf(lines[10]) };
    const verdict = await checkLines(stream([header, ...other]), forged, () => {});
    expect(verdict).toEqual({
      kind: 'broken',
      entry: 300,
      why: 'Its hash is not the one that this page shows.',
    });
  });
});

test.each([
  ['nothing', []],
  ['something else', ['<!doctype html>']],
  ['a line that breaks off', [header, ...ledgerLines(3), '4,2025-10-18T12']],
  ['an excuse at the end', [header, ...ledgerLines(3), 'Error: connection lost']],
])('%s is a download that failed, and no verdict', async (_, lines) => {
  await expect(checkLines(stream(lines), { entries: 3, head: '' }, () => {})).rejects.toThrow();
});
