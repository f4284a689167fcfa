import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Measurements of the process: processor time in microseconds, memory in bytes. */
type Readings = { readonly processorTime: () => number; readonly memory: () => number };

const checkInterval = 2_000;
/** The process counts as idle below this share of processor time. */
const idleShare = 0.1;
/** How much memory must have grown since the last collection, which blocks all requests for about a tenth of a second. */
const minGrowth = { idle: 8 * 1024 * 1024, busy: 32 * 1024 * 1024 };

const ownReadings: Readings = {
  processorTime: () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  memory: () => process.memoryUsage.rss(),
};

type Collect = (options: { readonly type: 'major'; readonly flavor: 'last-resort' }) => void;

/** V8 exposes `gc` only behind a flag. Only the last-resort collection returns memory to the system. */
const createCollect = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  return () => collect({ type: 'major', flavor: 'last-resort' });
};

/** Decides whether memory has grown enough since the last collection for another one. */
export const createCollectionCheck = ({ processorTime, memory }: Readings) => {
  let usedBefore = processorTime();
  /** The lowest memory since the last collection: what was in use then may be freed by now. */
  let baseline = 0;
  return {
    isWorthwhile: (elapsed: number): boolean => {
      const used = processorTime() - usedBefore;
      usedBefore += used;
      const isIdle = used < elapsed * 1_000 * idleShare;
      const current = memory();
      baseline = Math.min(baseline, current);
      return current - baseline > (isIdle ? minGrowth.idle : minGrowth.busy);
    },
    recordCollection: (): void => {
      baseline = memory();
    },
  };
};

/**
 * Returns memory to the system, above all after a busy time. V8 collects late while the machine has free memory, and
 * retains what it has freed: after many requests the process would stay large for good.
 */
export const startMemoryCollection = (): void => {
  const check = createCollectionCheck(ownReadings);
  const collect = createCollect();
  const collectIfWorthwhile = () => {
    if (!check.isWorthwhile(checkInterval)) return;
    collect();
    check.recordCollection();
  };
  setInterval(collectIfWorthwhile, checkInterval).unref();
};
