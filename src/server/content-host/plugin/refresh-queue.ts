import type { Log } from '../../log.ts';
import { type ChangedItem, ContentUnavailable } from '../content-host.ts';

type Dependencies = {
  /** Fetches these items again, or everything. */
  readonly refresh: (items?: readonly ChangedItem[]) => Promise<void>;
  readonly log: Pick<Log, 'error'>;
};

/** If more items than this wait, everything is fetched: that costs WordPress less than so many single items. */
const maxWaiting = 100;

/**
 * Fetches what changed, one fetch at a time. What is added during a fetch waits for the next one, because the running one may have
 * read it before the change. Errors are not passed on: the host itself reports an outage, and fetches again afterwards.
 */
export const createRefreshQueue = ({ refresh, log }: Dependencies) => {
  let isAllWaiting = false;
  const waiting = new Map<string, ChangedItem>();
  let running: Promise<void> | null = null;

  const takeWaiting = (): readonly ChangedItem[] | undefined => {
    const items = isAllWaiting || waiting.size > maxWaiting ? undefined : [...waiting.values()];
    isAllWaiting = false;
    waiting.clear();
    return items;
  };

  const run = async (): Promise<void> => {
    while (isAllWaiting || waiting.size > 0)
      await refresh(takeWaiting()).catch((error: unknown) => {
        if (!(error instanceof ContentUnavailable)) log.error('changed content could not be fetched', error);
      });
    running = null;
  };

  return {
    add: (items: readonly ChangedItem[] | 'all'): void => {
      if (items === 'all') isAllWaiting = true;
      else for (const item of items) waiting.set(`${item.type} ${item.id}`, item);
      running ??= run();
    },
    /** Resolves when nothing waits. */
    whenEmpty: async (): Promise<void> => {
      await running;
    },
  };
};

export type RefreshQueue = ReturnType<typeof createRefreshQueue>;
