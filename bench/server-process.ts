import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tests/support/free-port.ts';
import { request } from './http-client.ts';

export type RunningServer = {
  readonly pid: number;
  readonly port: number;
  /** From spawning the process to the end of its first response with status 200. */
  readonly startMilliseconds: number;
  readonly stop: () => Promise<void>;
};

type ServerCommand = {
  readonly command: string;
  readonly args: readonly string[];
  readonly port: number;
  /** A path with status 200 as soon as the server is ready. */
  readonly path: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly limitSeconds?: number;
};

const root = join(import.meta.dirname, '..');
const pollInterval = 5;
const running = new Set<ChildProcess>();

/** Kills all started servers when the run ends in any way. */
export const endServersOnExit = (): void => {
  process.on('exit', () => {
    for (const child of running) child.kill('SIGKILL');
  });
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
};

const isReady = async (port: number, path: string): Promise<boolean> => {
  try {
    return (await request(port, path)).status === 200;
  } catch {
    return false;
  }
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await exited;
  clearTimeout(force);
};

/** Starts a server and waits until it responds. It inherits only the environment variables that it needs. */
export const startServer = async (server: ServerCommand): Promise<RunningServer> => {
  const { command, args, port, path, variables = {}, limitSeconds = 20 } = server;
  const start = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await once(child, 'spawn');
  while (!(await isReady(port, path))) {
    if (!running.has(child)) throw new Error(`${args.join(' ')} ended before it answered.`);
    if (performance.now() - start > limitSeconds * 1000) {
      await stop(child);
      throw new Error(`${args.join(' ')} did not answer within ${limitSeconds} seconds.`);
    }
    await sleep(pollInterval);
  }
  const startMilliseconds = performance.now() - start;
  return { pid: child.pid ?? 0, port, startMilliseconds, stop: () => stop(child) };
};

/** Starts the site as `npm start` does, on a free port. */
export const startSite = async (
  dataFolder: string,
  options: {
    readonly databaseUrl?: string;
    readonly limitSeconds?: number;
    readonly variables?: Readonly<Record<string, string>>;
  } = {},
): Promise<RunningServer> => {
  const { databaseUrl, limitSeconds = 20, variables = {} } = options;
  const port = await freePort();
  return startServer({
    command: process.execPath,
    args: ['--max-semi-space-size=4', 'scripts/start.mjs'],
    port,
    path: '/',
    variables: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...variables,
    },
    limitSeconds,
  });
};

/** Starts the bare server on the captured responses, in one process or with worker processes. */
export const startBareServer = async (
  responses: string,
  path: string,
  processes?: number,
): Promise<RunningServer> => {
  const port = await freePort();
  const args = ['bench/bare-server.ts', responses, String(port), ...(processes ? [String(processes)] : [])];
  return startServer({ command: process.execPath, args, port, path });
};
