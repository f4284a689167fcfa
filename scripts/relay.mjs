import { spawn } from 'node:child_process';
import { isOnRuntime, root, runtime } from './prepare.mjs';

/** Runs a script on the project's own Node, forwards signals and returns the exit code. */
export const runOnRuntime = (args, env = process.env) =>
  new Promise((resolve) => {
    const child = spawn(runtime(), [...process.execArgv, ...args], { cwd: root, stdio: 'inherit', env });
    const pass = (signal) => child.kill(signal);
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    child.on('exit', (code, signal) => {
      for (const one of signals) process.off(one, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });

/** Runs the work in this process if its Node is new enough, else runs the script again on the project's Node. */
export const onRuntime = async (script, work) => {
  if (isOnRuntime()) await work();
  else process.exitCode = await runOnRuntime([script, ...process.argv.slice(2)]);
};
