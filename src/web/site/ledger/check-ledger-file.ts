import { initialHash, ledgerColumns } from '../../../shared/ledger.ts';
import { documents } from '../../../shared/paths.ts';
import { linesOf } from './file-lines.ts';

/** What came of checking the file. */
export type FileVerdict =
  | { readonly kind: 'whole'; readonly entries: number; readonly votes: number }
  | { readonly kind: 'broken'; readonly entry: number; readonly why: string };

type Shown = { readonly entries: number; readonly head: string };

/** How many hashes are made at once: one by one, most of the time would go by waiting. */
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
  // The connection broke in the middle of a line, or the server put its excuse there.
  if (cells.length !== ledgerColumns.length) throw new Error('The file does not end as it should.');
  const cut = text.lastIndexOf(',');
  return { part: text.slice(0, cut), cells, hash: text.slice(cut + 1) };
};

const broken = (entry: number, why: string): FileVerdict => ({ kind: 'broken', entry, why });

/**
 * Goes through the lines of the file as somebody would who does not believe a word of it. What was shown on the page must
 * be in it; entries that came since may follow.
 */
export const checkLines = async (
  lines: AsyncIterable<string>,
  shown: Shown,
  onProgress: (done: number) => void,
): Promise<FileVerdict> => {
  let [number, votes, last] = [0, 0, initialHash];
  let isBegun = false;
  let batch: Line[] = [];

  const checkBatch = async (): Promise<FileVerdict | null> => {
    const before = [last, ...batch.map(({ hash }) => hash)];
    const hashes = await Promise.all(batch.map(({ part }, index) => sha256(`${before[index]},${part}`)));
    for (const [index, { cells, hash }] of batch.entries()) {
      number += 1;
      if (cells[numberAt] !== String(number))
        return broken(number, `In its place is a line with the number ${cells[numberAt]}.`);
      if (hash !== hashes[index])
        return broken(number, 'Its hash is not the one that the line and the hash before it give.');
      if (number === shown.entries && hash !== shown.head)
        return broken(number, 'Its hash is not the one that this page shows.');
      votes += Number(cells[votesAt]);
      last = hash;
    }
    batch = [];
    onProgress(number);
    return null;
  };

  for await (const text of lines) {
    if (!isBegun) {
      if (text !== header) throw new Error('This is not the ledger.');
      isBegun = true;
      continue;
    }
    batch.push(readLine(text));
    if (batch.length < batchSize) continue;
    const fault = await checkBatch();
    if (fault) return fault;
  }
  if (!isBegun) throw new Error('Nothing came.');
  const fault = await checkBatch();
  if (fault) return fault;
  if (number < shown.entries)
    return broken(number + 1, `The list ends before it, though this page shows ${shown.entries} entries.`);
  return { kind: 'whole', entries: number, votes };
};

type Check = {
  readonly shown: Shown;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
};

/** Downloads the ledger and checks it, all in the visitor's own browser. */
export const checkLedgerFile = async ({ shown, signal, onProgress }: Check): Promise<FileVerdict> =>
  checkLines(linesOf(documents.ledger, signal), shown, onProgress);
