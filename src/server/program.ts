import { createLog } from './log.ts';
import type { StartOptions } from './main.ts';
import { isWorkerProcess } from './processes/worker-process.ts';
import { StartError } from './start-error.ts';

// The built program has the site and its commands.
export { commands } from './commands.ts';

/** Supervises worker processes until SIGTERM or SIGINT; SIGHUP replaces them one by one. */
const superviseWorkers = async (): Promise<void> => {
  // Loaded here, so that each process loads only what it runs.
  const [{ parseEnvironment }, { createSupervisor }, { listenToSignals }] = await Promise.all([
    import('./environment.ts'),
    import('./processes/supervisor.ts'),
    import('./processes/supervisor-signals.ts'),
  ]);
  try {
    const { workerProcesses, metrics } = parseEnvironment(process.env);
    const supervisor = createSupervisor({
      count: workerProcesses ?? 1,
      metrics,
      print: (line) => process.stdout.write(`${line}\n`),
      log: createLog((line) => process.stderr.write(line)),
    });
    listenToSignals(supervisor);
    process.exit(await supervisor.run());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};

/** What `npm start` runs: the site in this process, or with WEB_CONCURRENCY in worker processes that this one supervises. */
export const main = async (options: StartOptions = {}): Promise<void> => {
  if (process.env.WEB_CONCURRENCY && !isWorkerProcess()) return superviseWorkers();
  const site = await import('./main.ts');
  return site.main(options);
};
