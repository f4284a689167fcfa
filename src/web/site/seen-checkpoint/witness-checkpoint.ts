import { parseCheckpoint } from '../../../shared/transparency-log/checkpoint.ts';
import type { CheckpointStore, SeenCheckpoint } from './checkpoint-store.ts';
import { compareCheckpoints } from './compare-checkpoints.ts';
import type { LogRequests } from './log-requests.ts';
import { openCheckpoint, type SignedCheckpoint } from './signed-checkpoint.ts';

/** Two checkpoints of one log that cannot both be right. */
export type LedgerConflict = {
  readonly kind: 'forked' | 'shrunk' | 'other key' | 'not signed';
  /** Null if the checkpoint shown now is wrong by itself. `seen` is null for the checkpoint of a receipt. */
  readonly earlier: (SignedCheckpoint & { readonly seen: number | null }) | null;
  readonly now: SeenCheckpoint;
};

type Dependencies = {
  readonly store: CheckpointStore;
  readonly requests: LogRequests;
  readonly now: () => number;
};

/** The name that a checkpoint gives itself, signed or not. */
const readOrigin = (checkpoint: string): string => parseCheckpoint(checkpoint)?.origin ?? '';

/**
 * Compares the checkpoint that a page shows with the last one that this browser was shown, and keeps the newer one. Returns
 * the two if the log does not continue what was shown before; the earlier one is then kept. Null also if the log does not
 * answer.
 */
export const witnessCheckpoint = async (
  { store, requests, now }: Dependencies,
  shown: SignedCheckpoint,
): Promise<LedgerConflict | null> => {
  const compare = async (given: SignedCheckpoint, isNewest: boolean): Promise<LedgerConflict | null> => {
    const origin = readOrigin(given.checkpoint);
    const earlier = store.read(origin);
    const seen = { ...given, seen: now() };
    if (earlier === null) {
      if (openCheckpoint(given) === null) return { kind: 'not signed', earlier, now: seen };
      store.write(origin, seen);
      return null;
    }
    const known = openCheckpoint(earlier);
    // With the key of the earlier one: the page could show any key.
    const current = openCheckpoint({ ...given, key: earlier.key });
    if (known === null || current === null) return { kind: 'other key', earlier, now: seen };
    const isSmaller = current.size < known.size;
    if (isSmaller && isNewest) return { kind: 'shrunk', earlier, now: seen };
    const comparison = await compareCheckpoints(requests, known, current);
    if (comparison === 'forked') return { kind: 'forked', earlier, now: seen };
    if (!isSmaller) {
      if (comparison === 'continued') store.write(origin, { ...seen, key: earlier.key });
      return null;
    }
    // A page that was kept, for use without a network, is older than what was seen since: only the log itself can tell.
    const newest = await requests.getCheckpoint();
    return newest === null ? null : compare({ checkpoint: newest, key: given.key }, true);
  };
  return compare(shown, false);
};
