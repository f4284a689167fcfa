import cluster, { type Worker } from 'node:cluster';
import { type PrimaryMessage, printsStartVariable, type WorkerMessage } from './messages.ts';
import { reassignConnections } from './reassign-connections.ts';

/** A worker process, from its start to its end. */
export type PoolWorker = {
  /** From 1; that of a process that has ended is used again, so that metrics have few labels. */
  readonly slot: number;
  readonly process: Worker['process'];
  readonly send: (message: PrimaryMessage) => void;
  readonly kill: () => void;
  /** Resolves when it serves the site; `false` if it ended before. */
  readonly ready: Promise<boolean>;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  readonly isReady: () => boolean;
  readonly isEnded: () => boolean;
  /** Whether a setting or the database kept it from starting, which it has said. */
  readonly cannotStart: () => boolean;
};

type Dependencies = {
  readonly onMessage: (worker: PoolWorker, message: WorkerMessage) => void;
  /** A process that served the site has ended without being told to. */
  readonly onLost: (worker: PoolWorker, cause: string) => void;
};

/** Starts worker processes, and knows those that run. */
export const createWorkerPool = ({ onMessage, onLost }: Dependencies) => {
  const workers = new Set<PoolWorker>();

  const findSlot = (): number => {
    const taken = new Set([...workers].map(({ slot }) => slot));
    let slot = 1;
    while (taken.has(slot)) slot += 1;
    return slot;
  };

  const track = (process: Worker): PoolWorker => {
    const ready = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<void>();
    const state = { isReady: false, isEnded: false, isToldToEnd: false, cannotStart: false };
    const worker: PoolWorker = {
      slot: findSlot(),
      process: process.process,
      send: (message) => {
        if (message.kind === 'retire' || message.kind === 'stop') state.isToldToEnd = true;
        // A process that is ending has no channel any more.
        if (process.isConnected()) process.send(message, () => {});
      },
      kill: () => {
        process.process.kill('SIGKILL');
      },
      ready: ready.promise,
      ended: ended.promise,
      isReady: () => state.isReady && !state.isToldToEnd && !state.isEnded,
      isEnded: () => state.isEnded,
      cannotStart: () => state.cannotStart,
    };
    reassignConnections(
      process.process,
      () => [...workers].find((one) => one !== worker && one.isReady())?.process,
    );
    process.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') {
        state.isReady = true;
        ready.resolve(true);
      } else if (message.kind === 'cannot start') state.cannotStart = true;
      else onMessage(worker, message);
    });
    // A process that cannot be created, too, ends with an error instead of an exit.
    process.on('error', () => {});
    process.once('exit', (code, signal) => {
      state.isEnded = true;
      workers.delete(worker);
      ready.resolve(false);
      ended.resolve();
      if (state.isReady && !state.isToldToEnd) onLost(worker, signal ?? `code ${code}`);
    });
    return worker;
  };

  return {
    start: ({ printsStart }: { readonly printsStart: boolean }): PoolWorker => {
      const worker = track(cluster.fork({ [printsStartVariable]: printsStart ? '1' : '' }));
      workers.add(worker);
      return worker;
    },
    list: (): readonly PoolWorker[] => [...workers],
    listReady: (): readonly PoolWorker[] => [...workers].filter((worker) => worker.isReady()),
  };
};

export type WorkerPool = ReturnType<typeof createWorkerPool>;
