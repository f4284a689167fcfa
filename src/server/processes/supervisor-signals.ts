import type { createSupervisor } from './supervisor.ts';

/** One Ctrl+C sends two signals: from the terminal, and from the process that started this one. In milliseconds. */
export const repeatedSignalTime = 1_000;

/** SIGTERM and SIGINT end the program, another one of them at once; SIGHUP replaces the worker processes. */
export const listenToSignals = ({ restart, stop, kill }: ReturnType<typeof createSupervisor>): void => {
  let stopTime: number | null = null;
  const onStop = (signal: NodeJS.Signals): void => {
    const now = performance.now();
    if (stopTime === null) {
      stopTime = now;
      stop();
    } else if (now - stopTime > repeatedSignalTime) {
      kill();
      process.off('SIGTERM', onStop);
      process.off('SIGINT', onStop);
      process.kill(process.pid, signal);
    }
  };
  process.on('SIGTERM', onStop);
  process.on('SIGINT', onStop);
  process.on('SIGHUP', restart);
};
