import { openCheckpoint, type SignedCheckpoint } from './signed-checkpoint.ts';

/** A checkpoint that this browser was shown, and when, in milliseconds since 1970. */
export type SeenCheckpoint = SignedCheckpoint & { readonly seen: number };

/** The last checkpoint that this browser was shown, for each log by its name. */
export type CheckpointStore = {
  readonly read: (origin: string) => SeenCheckpoint | null;
  readonly write: (origin: string, seen: SeenCheckpoint) => void;
};

const getStorageKey = (origin: string): string => `ledger-checkpoint ${origin}`;

const parseSeen = (text: string): SeenCheckpoint | null => {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { checkpoint, key, seen } = value as Readonly<Record<string, unknown>>;
  return typeof checkpoint === 'string' && typeof key === 'string' && Number.isSafeInteger(seen)
    ? { checkpoint, key, seen: seen as number }
    : null;
};

/** Storage can be denied, full or damaged: then the browser has seen nothing, and starts anew. */
export const createCheckpointStore = (
  getStorage: () => Pick<Storage, 'getItem' | 'setItem'>,
): CheckpointStore => ({
  read: (origin) => {
    try {
      const seen = parseSeen(getStorage().getItem(getStorageKey(origin)) ?? 'null');
      // Only what is really signed can accuse anybody.
      return seen && openCheckpoint(seen)?.origin === origin ? seen : null;
    } catch {
      return null;
    }
  },
  write: (origin, seen) => {
    try {
      getStorage().setItem(getStorageKey(origin), JSON.stringify(seen));
    } catch {
      // Without storage the browser cannot be a witness.
    }
  },
});
