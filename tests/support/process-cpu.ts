import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the system tells exactly how long a process has worked. */
export const tellsCpuTime = existsSync('/proc/self/schedstat');

/** The milliseconds for which all threads of a process have worked so far: what else the machine does is not in it. */
export const cpuTimeOf = (pid: number | undefined): number => {
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
