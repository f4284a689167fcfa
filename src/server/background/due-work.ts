import type { Log } from '../log.ts';

/** When what is under way has to end. */
export type EndSignals = {
  /** The program is to stop: nothing new is begun. */
  readonly stop: AbortSignal;
  /** The time to stop is over: everything ends where it is. */
  readonly cut: AbortSignal;
};

type Dependencies<Piece> = {
  /** Takes one piece of work that is due, if there is one; however many take, each gets another. */
  readonly take: () => Promise<Piece | null>;
  readonly work: (piece: Piece, signals: EndSignals) => Promise<void>;
  /** Done before each look without being told. */
  readonly tidy?: () => Promise<void>;
  /** What the log says, once, while the database is away. */
  readonly unavailableEvent: string;
  readonly log: Log;
  /** How many pieces are worked on at once. */
  readonly lanes: number;
  /** How often it is looked for work without being told, in milliseconds. */
  readonly pollEvery: number;
  /** How long what is under way gets to finish when the program stops, in milliseconds. */
  readonly grace: number;
};

export type DueWork = {
  readonly start: () => void;
  /** Looks for work now: somebody has just made some. */
  readonly wake: () => void;
  /** Resolves once nothing is being worked on. */
  readonly idle: () => Promise<void>;
  /** Takes no more work, and waits for what is under way. */
  readonly stop: () => Promise<void>;
};

/** Does what is due, for as long as the program runs. */
export const createDueWork = <Piece>(dependencies: Dependencies<Piece>): DueWork => {
  const { take, work, tidy = async () => {}, unavailableEvent, log, lanes, pollEvery, grace } = dependencies;
  const stopping = new AbortController();
  const cutting = new AbortController();
  const signals = { stop: stopping.signal, cut: cutting.signal };
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let calls = 0;
  // An outage is logged once, however long it lasts.
  let isDatabaseUnavailable = false;

  const workOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const callsBefore = calls;
      const piece = await take();
      isDatabaseUnavailable = false;
      if (piece !== null) {
        startLane();
        await work(piece, signals);
      } else if (callsBefore === calls) return;
    }
  };

  const onFailure = (error: unknown): void => {
    if (!isDatabaseUnavailable) log.error(unavailableEvent, error);
    isDatabaseUnavailable = true;
  };

  const track = (task: Promise<void>): void => {
    const tracked = task.catch(onFailure).finally(() => running.delete(tracked));
    running.add(tracked);
  };

  const startLane = (): void => {
    if (running.size < lanes && !stopping.signal.aborted) track(workOn());
  };

  const wake = (): void => {
    calls += 1;
    startLane();
  };

  // One at a time: a database that hangs is not asked again and again.
  let polling: Promise<void> | null = null;
  const poll = (): void => {
    polling ??= tidy()
      .then(wake, onFailure)
      .finally(() => {
        polling = null;
      });
  };

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    start: () => {
      timer = setInterval(poll, pollEvery);
      poll();
    },
    wake,
    idle,
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      const end = setTimeout(() => cutting.abort(), grace);
      await Promise.all([polling, idle()]);
      clearTimeout(end);
    },
  };
};
