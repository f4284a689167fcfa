import { startSite } from '../../src/server/main.ts';

/** The real program, which is killed at a step of an order's way: as if the power went off there. */
const fatal = process.env.DIES_AT ?? '';

await startSite(process.env, (line) => process.stdout.write(`${line}\n`), {
  onCrashPoint: (step) => {
    if (step !== fatal) return;
    process.kill(process.pid, 'SIGKILL');
    // The signal takes a moment, in which nothing more may happen.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
