import { initialHash, ledgerColumns } from '../../../shared/ledger.ts';
import { documents } from '../../../shared/paths.ts';
import { readLines } from './file-lines.ts';

export type CheckResult =
  | { readonly kind: 'valid'; readonly entries: number; readonly votes: number }
  | { readonly kind: 'invalid'; readonly entry: number; readonly reason: string };

type ShownLedger = { readonly entries: number; readonly head: string };

/** How many hashes are computed in parallel: one by one would be much slower. */
const batchSize = 250;

const header = ledgerColumns.join(',');
const numberAt = ledgerColumns.indexOf('number');
const votesAt = ledgerColumns.indexOf('votes');

const encoder = new TextEncoder();

const sha256 = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Line = { readonly part: string; readonly cells: readonly string[]; readonly hash: string };

const readLine = (text: string): Line => {
  const cells = text.split(',');
  // The connection broke in the middle of a line, or the server wrote an error message.
  if (cells.length !== ledgerColumns.length) throw new Error('The file does not end as it should.');
  const lastComma = text.lastIndexOf(',');
  return { part: text.slice(0, lastComma), cells, hash: text.slice(lastComma + 1) };
};

const createInvalid = (entry: number, reason: string): CheckResult => ({ kind: 'invalid', entry, reason });

/**
 * Checks numbers and hashes of all lines. The file must contain the entries that the page shows; newer entries may
 * follow.
 */
export const checkLines = async (
  lines: AsyncIterable<string>,
  shown: ShownLedger,
  onProgress: (done: number) => void,
): Promise<CheckResult> => {
  let [number, votes, last] = [0, 0, initialHash];
  let hasHeader = false;
  let batch: Line[] = [];

  const checkBatch = async (): Promise<CheckResult | null> => {
    const before = [last, ...batch.map(({ hash }) => hash)];
    const hashes = await Promise.all(batch.map(({ part }, index) => sha256(`${before[index]},${part}`)));
    for (const [index, { cells, hash }] of batch.entries()) {
      number += 1;
      if (cells[numberAt] !== String(number))
        return createInvalid(number, `In its place is a line with the number ${cells[numberAt]}.`);
      if (hash !== hashes[index])
        return createInvalid(number, 'Its hash is not the one that the line and the hash before it give.');
      if (number === shown.entries && hash !== shown.head)
        return createInvalid(number, 'Its hash is not the one that this page shows.');
      votes += Number(cells[votesAt]);
      last = hash;
    }
    batch = [];
    onProgress(number);
    return null;
  };

  for await (const text of lines) {
    if (!hasHeader) {
      if (text !== header) throw new Error('This is not the ledger.');
      hasHeader = true;
      continue;
    }
    batch.push(readLine(text));
    if (batch.length < batchSize) continue;
    const invalid = await checkBatch();
    if (invalid) return invalid;
  }
  if (!hasHeader) throw new Error('Nothing came.');
  const invalid = await checkBatch();
  if (invalid) return invalid;
  if (number < shown.entries)
    return createInvalid(
      number + 1,
      `The list ends before it, though this page shows ${shown.entries} entries.`,
    );
  return { kind: 'valid', entries: number, votes };
};

type Check = {
  readonly shown: ShownLedger;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
};

/** Downloads the ledger and checks it in the visitor's browser. */
export const checkLedgerFile = async ({ shown, signal, onProgress }: Check): Promise<CheckResult> =>
  checkLines(readLines(documents.ledger, signal), shown, onProgress);
