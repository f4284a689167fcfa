import { spawn } from 'node:child_process';

/** The exit code and the output of a program. */
export type ProgramResult = { readonly code: number | null; readonly out: string; readonly errors: string };

/** Runs a program until it exits, without blocking this process. */
export const runProgram = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ProgramResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, errors] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out: out.trim(), errors: errors.trim() }));
  });
