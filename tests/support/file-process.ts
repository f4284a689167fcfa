import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { compileCache } from './machine-environment.ts';

/** Starts `writing-files.ts`. */
export const startFileProcess = (action: string, args: readonly string[]) => {
  const child = spawn(process.execPath, ['--expose-gc', 'tests/support/writing-files.ts', action, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compileCache },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(child, 'close').then(([code, signal]): number | string => code ?? signal);
  return { output: () => output, ended, kill: () => void child.kill('SIGKILL') };
};
