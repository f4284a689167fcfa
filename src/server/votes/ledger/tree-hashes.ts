import { hash } from 'node:crypto';
import { toBytes } from '../../../shared/transparency-log/bytes.ts';
import { createTreeHashes, type Sha256 } from '../../../shared/transparency-log/merkle-tree.ts';
import {
  type CommittedPart,
  formatCommittedPart,
  formatLedgerLine,
  type LedgerEntry,
} from '../../../shared/votes/ledger.ts';

export const sha256: Sha256 = (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer'));

export const treeHashes = createTreeHashes(sha256);

export const hashEntry = (entry: LedgerEntry): Uint8Array =>
  treeHashes.leaf(toBytes(formatLedgerLine(entry)));

/** In hexadecimal digits. */
export const computeCommitment = (part: CommittedPart): string =>
  hash('sha256', formatCommittedPart(part), 'hex');
