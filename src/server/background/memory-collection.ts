import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What is known of the process: processor time in microseconds, memory in bytes. */
type Readings = { readonly processorTime: () => number; readonly memory: () => number };

const everyMilliseconds = 2_000;
/** The process counts as idle when it worked for less than this share of the time. */
const idleShare = 0.1;
/** How much must have come since the last collection: it takes about a tenth of a second, in which nobody is answered. */
const worthwhile = { idle: 8 * 1024 * 1024, busy: 32 * 1024 * 1024 };

const ownReadings: Readings = {
  processorTime: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  memory: () => process.memoryUsage.rss(),
};

type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/** The engine offers a collection only to programs that ask for it. The last resort is the one that gives memory back. */
const createCollect = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  return () => collect({ type: 'major', flavor: 'last-resort' });
};

/** Tells, each time it is asked, whether so much has come since the last collection that another one is worth its time. */
export const createCollectionCheck = ({ processorTime, memory }: Readings) => {
  let usedBefore = processorTime();
  /** What was there after the last collection, or less since: what was in use then may be freed by now. */
  let inUse = 0;
  return {
    isWorthwhile: (elapsed: number): boolean => {
      const used = processorTime() - usedBefore;
      usedBefore += used;
      const isIdle = used < elapsed * 1_000 * idleShare;
      const current = memory();
      inUse = Math.min(inUse, current);
      return current - inUse > (isIdle ? worthwhile.idle : worthwhile.busy);
    },
    collected: (): void => {
      inUse = memory();
    },
  };
};

/**
 * Gives memory back to the system, above all once a busy time is over. The engine itself lets garbage lie as long as the
 * machine has room, and what it has freed it keeps for later: a flood of requests would leave the process large for good.
 */
export const startMemoryCollection = (): void => {
  const check = createCollectionCheck(ownReadings);
  const collect = createCollect();
  const look = () => {
    if (!check.isWorthwhile(everyMilliseconds)) return;
    collect();
    check.collected();
  };
  setInterval(look, everyMilliseconds).unref();
};
