import type { AnyContentType } from '../../../content/content-type.ts';
import { isDatabaseUnavailable } from '../../db/database-unavailable.ts';
import type { Log } from '../../log.ts';
import type { CachedValue } from './cached-value.ts';
import type { CopyStore } from './copy-store.ts';
import { createCopy, type TypeCopy } from './type-copy.ts';

type Dependencies = {
  readonly store: CopyStore | null;
  readonly types: readonly AnyContentType[];
  readonly copies: ReadonlyMap<string, CachedValue<TypeCopy>>;
  readonly log: Log;
};

/** How often the time of an unchanged copy is stored, in milliseconds. */
const storedTimeAge = 10 * 60_000;

/**
 * Keeps the copies in memory and those in the database together: at the start, and when another process has read a newer one. While the
 * database is unavailable, the copies in memory serve alone.
 */
export const createSharedCopies = ({ store, types, copies, log }: Dependencies) => {
  /** The revision at which the stored copies were looked at last. */
  let seenRevision: string | null = null;
  let pending: Promise<void> | null = null;
  /** The digest of each stored copy, as far as this process knows: another one was stored by another process. */
  const storedDigests = new Map<string, string>();
  /** What this process knows to be stored, and when it was stored. */
  const saved = new Map<string, { readonly text: string; readonly at: number }>();

  const describeCopy = (copy: TypeCopy): string => copy.digest + JSON.stringify(copy.list);

  const load = async (source: CopyStore): Promise<void> => {
    try {
      const revision = await source.revision();
      for (const { type: name, fetchedAt, ...stored } of await source.loadChanged(storedDigests)) {
        const isFirst = !storedDigests.has(name);
        storedDigests.set(name, stored.digest);
        const copy = copies.get(name);
        const type = types.find((candidate) => candidate.name === name);
        const known = copy?.peek();
        // At the start this process may have read the host before the database.
        if (!copy || !type || known?.digest === stored.digest || (isFirst && known)) continue;
        const restored = createCopy(type, stored);
        copy.restore(restored, fetchedAt, !isFirst);
        saved.set(name, { text: describeCopy(restored), at: fetchedAt });
      }
      seenRevision = revision;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error('stored content could not be read', error);
    }
  };

  const loadOnce = (source: CopyStore): Promise<void> => {
    pending ??= load(source).finally(() => {
      pending = null;
    });
    return pending;
  };

  return {
    /** Takes over what is stored, if that may have changed. Resolves at once where there is nothing to wait for. */
    catchUp: (): undefined | Promise<void> => {
      if (store === null) return undefined;
      const revision = store.revision();
      if (typeof revision === 'string') return revision === seenRevision ? undefined : loadOnce(store);
      return revision.then(
        (current) => (current === seenRevision ? undefined : loadOnce(store)),
        () => undefined,
      );
    },
    /** Stores a copy that was read from the host, if it is new. */
    save: async (type: string, copy: TypeCopy, fetchedAt: number): Promise<void> => {
      const before = saved.get(type);
      const text = describeCopy(copy);
      if (store === null || (before?.text === text && fetchedAt - before.at < storedTimeAge)) return;
      try {
        await store.save(type, copy, fetchedAt);
        storedDigests.set(type, copy.digest);
        saved.set(type, { text, at: fetchedAt });
      } catch (error) {
        if (!isDatabaseUnavailable(error)) log.error('content could not be stored', error, { type });
      }
    },
  };
};
