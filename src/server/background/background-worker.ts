import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Log } from '../log.ts';

/** Signals to a task that the program is stopping. */
type StopSignals = {
  /** Start nothing new. */
  readonly stop: AbortSignal;
  /** The grace period is over: abort at once. */
  readonly abort: AbortSignal;
};

type Dependencies<Task> = {
  /** Claims one due task, or returns null. Concurrent calls never claim the same task. */
  readonly claimNext: () => Promise<Task | null>;
  readonly handle: (task: Task, signals: StopSignals) => Promise<void>;
  /** Runs before each poll, such as to release abandoned claims. */
  readonly beforePoll?: () => Promise<void>;
  /** The log event of a database outage. */
  readonly unavailableEvent: string;
  readonly log: Log;
  /** How many tasks run at once. */
  readonly concurrency: number;
  /** The polling interval, in milliseconds. */
  readonly pollEvery: number;
  /** How long running tasks may take to finish when the program stops, in milliseconds. */
  readonly grace: number;
};

export type BackgroundWorker = {
  readonly start: () => void;
  /** Looks for due tasks now, because one was just created. */
  readonly wake: () => void;
  /** Resolves once no task is running. */
  readonly idle: () => Promise<void>;
  /** Claims no more tasks, and waits for the running ones. */
  readonly stop: () => Promise<void>;
  /** When it last looked for a task or did one, as a value of `performance.now()`; null if it does not run. */
  readonly lastTurn: () => WorkerTurn | null;
};

type WorkerTurn = { readonly at: number; readonly pollEvery: number };

/** Runs due tasks in the background: by polling, and at once after `wake`. */
export const createBackgroundWorker = <Task>(dependencies: Dependencies<Task>): BackgroundWorker => {
  const {
    claimNext,
    handle,
    beforePoll = async () => {},
    unavailableEvent,
    log,
    concurrency,
    pollEvery,
    grace,
  } = dependencies;
  const stopping = new AbortController();
  const aborting = new AbortController();
  const signals = { stop: stopping.signal, abort: aborting.signal };
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let wakeCount = 0;
  let turnAt: number | null = null;
  const recordTurn = (): void => {
    turnAt = performance.now();
  };
  // Log an outage once, however long it lasts.
  let isInOutage = false;

  const runTasks = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const wakeCountBefore = wakeCount;
      const task = await claimNext();
      isInOutage = false;
      recordTurn();
      if (task !== null) {
        startRunner();
        await handle(task, signals);
        recordTurn();
      } else if (wakeCountBefore === wakeCount) return;
    }
  };

  const onError = (error: unknown): void => {
    // The worker itself works; what is missing is reported by the check of the database.
    if (isDatabaseUnavailable(error)) recordTurn();
    if (!isInOutage) log.error(unavailableEvent, error);
    isInOutage = true;
  };

  const track = (runner: Promise<void>): void => {
    const tracked = runner.catch(onError).finally(() => running.delete(tracked));
    running.add(tracked);
  };

  const startRunner = (): void => {
    if (running.size < concurrency && !stopping.signal.aborted) track(runTasks());
  };

  const wake = (): void => {
    wakeCount += 1;
    startRunner();
  };

  // One poll at a time, so that polls do not pile up on a hanging database.
  let polling: Promise<void> | null = null;
  const poll = (): void => {
    polling ??= beforePoll()
      .then(wake, onError)
      .finally(() => {
        polling = null;
      });
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    start: () => {
      recordTurn();
      timer = setInterval(poll, pollEvery);
      poll();
    },
    wake,
    idle,
    stop: async () => {
      clearInterval(timer);
      turnAt = null;
      stopping.abort();
      const end = setTimeout(() => aborting.abort(), grace);
      await Promise.all([polling, idle()]);
      clearTimeout(end);
    },
    lastTurn: () => (turnAt === null ? null : { at: turnAt, pollEvery }),
  };
};
