import { formatSignedNote } from '../../../shared/transparency-log/signed-note.ts';
import type { VerifiedReceipt } from '../../../shared/votes/vote-receipt.ts';
import { compareCheckpoints } from '../seen-checkpoint/compare-checkpoints.ts';
import type { LogRequests } from '../seen-checkpoint/log-requests.ts';
import { openCheckpoint } from '../seen-checkpoint/signed-checkpoint.ts';
import type { LedgerConflict } from '../seen-checkpoint/witness-checkpoint.ts';

export type LogAnswer =
  /** The current list continues the list of the receipt; `size` is its number of entries. */
  | { readonly kind: 'continued'; readonly size: number; readonly checkpoint: string }
  /** The site does not answer. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'conflict'; readonly conflict: LedgerConflict };

/** Asks the site whether its list of now still continues the list that the receipt's checkpoint covers. */
export const findReceiptInLog = async (
  requests: LogRequests,
  { checkpoint: known, note }: VerifiedReceipt,
  key: string,
): Promise<LogAnswer> => {
  const checkpoint = await requests.getCheckpoint();
  if (checkpoint === null) return { kind: 'unknown' };
  const toConflict = (kind: LedgerConflict['kind']): LogAnswer => ({
    kind: 'conflict',
    conflict: {
      kind,
      earlier: { checkpoint: formatSignedNote(note), key, seen: null },
      now: { checkpoint, key, seen: Date.now() },
    },
  });
  const current = openCheckpoint({ checkpoint, key });
  if (current === null) return toConflict('other key');
  if (current.size < known.size) return toConflict('shrunk');
  const comparison = await compareCheckpoints(requests, known, current);
  if (comparison === 'forked') return toConflict('forked');
  return comparison === 'unknown'
    ? { kind: 'unknown' }
    : { kind: 'continued', size: current.size, checkpoint };
};
