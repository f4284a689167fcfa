import { ensureReady } from './prepare.mjs';
import { onRuntime } from './relay.mjs';

/** Runs a command of the built program, with the arguments of this process. It ends with code 1 if it has not done its work. */
export const runCommand = async (name) => {
  ensureReady({ withDemo: false });
  await onRuntime(`scripts/${name}.mjs`, async () => {
    const { commands } = await import('../dist/program/main.js');
    const run = await commands[name]();
    const output = { print: console.log, printError: console.error };
    if (!(await run(process.argv.slice(2), process.env, output))) process.exitCode = 1;
  });
};
