import { loadBuiltProgram } from './built-program.ts';

const { startSite } = await loadBuiltProgram();

/** The real program, killed at the crash point that CRASH_AT names, like a power cut. */
const fatal = process.env.CRASH_AT ?? '';

await startSite(process.env, (line) => process.stdout.write(`${line}\n`), {
  onCrashPoint: (step) => {
    if (step !== fatal) return;
    process.kill(process.pid, 'SIGKILL');
    // The signal is not immediate: block until it arrives, so that nothing more happens.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
