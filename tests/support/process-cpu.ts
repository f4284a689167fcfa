import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system provides the exact CPU time of a process. */
export const hasCpuTime = existsSync('/proc/self/schedstat');

/** The CPU time of all threads of a process so far, in milliseconds: independent of other load on the machine. */
export const readCpuTime = (pid: number | undefined): number => {
  const threads = `/proc/${pid}/task`;
  let nanoseconds = 0;
  for (const thread of readdirSync(threads))
    try {
      nanoseconds += Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has just ended.
    }
  return nanoseconds / 1e6;
};
