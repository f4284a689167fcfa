import type { RequestListener } from 'node:http';
import type { Log } from '../log.ts';

/** What answers the requests of a process, with its background work. */
export type Service = {
  readonly handle: RequestListener;
  /** Starts the background work. */
  readonly start: () => void;
  /** Ends the background work; requests that have begun are still answered. */
  readonly close: () => Promise<void>;
  /** Writes what is still in memory to the database; called after the last request. */
  readonly flush: () => Promise<void>;
};

type Dependencies<S extends Service> = {
  /** A value that changes with everything that a service is constructed from. */
  readonly readVersion: () => Promise<string>;
  readonly create: () => Promise<S>;
  readonly log: Log;
  /** How often other processes' changes are looked for, in milliseconds. */
  readonly interval?: number;
};

/** How long requests of a former service may take before its counts are written, in milliseconds. */
const drainTime = 30_000;

/**
 * Constructs the service again when an operator setting changes, by this process or another one, and hands all further requests to
 * it. So everything in a service can rely on settings that never change, as after a start.
 */
export const createReplaceableService = async <S extends Service>({
  readVersion,
  create,
  log,
  interval = 1_000,
}: Dependencies<S>) => {
  // Read before the service is constructed: a change meanwhile is found by the next check.
  let version = await readVersion();
  let current = await create();
  let isStarted = false;
  let isStopped = false;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  /** The services that still answer the requests that they have begun. */
  const former = new Map<S, { readonly closed: Promise<void>; readonly timer: NodeJS.Timeout }>();

  const flush = async (service: S): Promise<void> => {
    const retired = former.get(service);
    if (retired === undefined) return;
    clearTimeout(retired.timer);
    former.delete(service);
    await retired.closed;
    await service.flush();
  };
  const logError = (error: unknown): void => log.error('a former service was not closed', error);

  const retire = (service: S): void => {
    const closed = service.close().catch(logError);
    const drained = setTimeout(() => void flush(service).catch(logError), drainTime);
    drained.unref();
    former.set(service, { closed, timer: drained });
  };

  const check = async (): Promise<void> => {
    const found = await readVersion();
    if (found === version || isStopped) return;
    const created = await create();
    const replaced = current;
    current = created;
    version = found;
    if (isStarted) created.start();
    retire(replaced);
  };

  /** Resolves after a check that began after the call: one at a time, and all who wait share the next one. */
  const refresh = (): Promise<void> => {
    const begin = (): Promise<void> => {
      const checking = check().finally(() => {
        if (running === checking) running = null;
      });
      running = checking;
      return checking;
    };
    if (running === null) return begin();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };

  const poll = (): void => {
    refresh().then(
      () => {
        hasFailed = false;
      },
      (error: unknown) => {
        // Logged once, however long the database is unavailable.
        if (!hasFailed) log.error('operator settings could not be read', error);
        hasFailed = true;
      },
    );
  };

  return {
    /** Hands a request to the service of this moment. */
    handle: ((request, response) => current.handle(request, response)) satisfies RequestListener,
    current: (): S => current,
    /** Looks for a change now. */
    refresh,
    start: (): void => {
      isStarted = true;
      current.start();
      timer = setInterval(poll, interval);
      timer.unref();
    },
    close: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(() => {});
      await Promise.all([current.close(), ...[...former.values()].map(({ closed }) => closed)]);
    },
    flush: async (): Promise<void> => {
      for (const service of former.keys()) await flush(service);
      await current.flush();
    },
  };
};

export type ReplaceableService<S extends Service> = Awaited<ReturnType<typeof createReplaceableService<S>>>;
