import { loadBuiltProgram } from './built-program.ts';

const { main } = await loadBuiltProgram();

/** The real program. After SIGUSR2 it is killed at the crash point that CRASH_AT names, like a power cut. */
let fatal = '';
process.on('SIGUSR2', () => {
  fatal = process.env.CRASH_AT ?? '';
  process.stdout.write(`crashes at: ${fatal}\n`);
});

await main({
  onCrashPoint: (step) => {
    if (step !== fatal) return;
    process.kill(process.pid, 'SIGKILL');
    // The signal is not immediate: block until it arrives, so that nothing more happens.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
