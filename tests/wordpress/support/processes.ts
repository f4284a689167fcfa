import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A program in the foreground of which only its own process is ended. */
export type RunningProgram = { readonly end: () => Promise<void>; readonly output: () => string };

/** How long a program may take until it accepts connections, in milliseconds. */
const startTimeout = 60_000;

const accepts = (target: string | number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket =
      typeof target === 'number' ? createConnection(target, '127.0.0.1') : createConnection(target);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Starts a server and waits until it accepts connections at a loopback port or a socket file. */
export const startServer = async (
  command: string,
  args: readonly string[],
  target: string | number,
): Promise<RunningProgram> => {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'exit').catch(() => {});
  const end = async () => {
    child.kill('SIGTERM');
    const isEnded = await Promise.race([ended.then(() => true), setTimeout(10_000, false, { ref: false })]);
    if (!isEnded) child.kill('SIGKILL');
    await ended;
  };
  const until = Date.now() + startTimeout;
  while (!(await accepts(target))) {
    if (child.exitCode !== null || Date.now() > until) {
      await end();
      throw new Error(`${command} did not start:\n${output}`);
    }
    await setTimeout(50);
  }
  return { end, output: () => output };
};

/** Runs a program to its end; throws with its output if it fails. */
export const runProgram = (command: string, args: readonly string[], input = ''): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed:\n${error ?? ''}${stdout}${stderr}`);
  return stdout;
};
