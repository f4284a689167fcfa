import { documents } from '../../../shared/documents.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { areEqual, toBytes } from '../../../shared/transparency-log/bytes.ts';
import { TreeBuilder } from '../../../shared/transparency-log/merkle-tree.ts';
import { ledgerColumns } from '../../../shared/votes/ledger.ts';
import { openCheckpoint, type SignedCheckpoint } from '../seen-checkpoint/signed-checkpoint.ts';
import { readLines } from './file-lines.ts';
import { treeHashes } from './log-verification.ts';

export type CheckResult =
  | { readonly kind: 'valid'; readonly entries: number; readonly votes: number }
  /** The entry is null if it is not known which one does not fit. */
  | { readonly kind: 'invalid'; readonly entry: number | null; readonly reason: string };

/** How many lines are hashed before the page can react to the visitor again. */
const batchSize = 250;

const header = ledgerColumns.join(',');
const numberAt = ledgerColumns.indexOf('number');
const votesAt = ledgerColumns.indexOf('votes');

const createInvalid = (entry: number | null, reason: string): CheckResult => ({
  kind: 'invalid',
  entry,
  reason,
});

/** Lets the page draw and react. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Computes the root of all lines and compares it with the signed checkpoint. The file must contain the entries of the
 * checkpoint; newer entries may follow.
 */
export const checkLines = async (
  lines: AsyncIterable<string>,
  shown: SignedCheckpoint,
  onProgress: (done: number) => void,
): Promise<CheckResult> => {
  const checkpoint = openCheckpoint(shown);
  if (checkpoint === null)
    return createInvalid(null, 'The checkpoint on this page is not signed with the key shown.');
  const tree = new TreeBuilder(treeHashes);
  let votes = 0;
  let hasHeader = false;
  for await (const line of lines) {
    if (!hasHeader) {
      if (line !== header) throw new Error('This is not the ledger.');
      hasHeader = true;
      continue;
    }
    const cells = line.split(',');
    // The connection broke in the middle of a line, or the server wrote an error message.
    if (cells.length !== ledgerColumns.length) throw new Error('The file does not end as it should.');
    const number = tree.size + 1;
    if (cells[numberAt] !== String(number))
      return createInvalid(number, `In its place is a line with the number ${cells[numberAt]}.`);
    tree.add(treeHashes.leaf(toBytes(line)));
    votes += Number(cells[votesAt]);
    if (number === checkpoint.size && !areEqual(tree.root, checkpoint.root))
      return createInvalid(
        null,
        `The first ${formatNumber(number)} entries do not give the root that was signed: at least one of them was changed.`,
      );
    if (number % batchSize > 0) continue;
    onProgress(number);
    await pause();
  }
  if (!hasHeader) throw new Error('Nothing arrived.');
  onProgress(tree.size);
  if (tree.size < checkpoint.size)
    return createInvalid(
      tree.size + 1,
      `The list ends before it, though ${formatNumber(checkpoint.size)} entries were signed.`,
    );
  return { kind: 'valid', entries: tree.size, votes };
};

type Check = {
  readonly shown: SignedCheckpoint;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
};

/** Downloads the ledger and checks it in the visitor's browser. */
export const checkLedgerFile = async ({ shown, signal, onProgress }: Check): Promise<CheckResult> =>
  checkLines(readLines(documents.ledger, signal), shown, onProgress);
