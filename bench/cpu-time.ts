import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processor time of all threads of a process; null on systems without /proc. */
export const cpuMicroseconds = (pid: number): number | null => {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(`/proc/${pid}/schedstat`)) return null;
  let nanoseconds = 0;
  for (const thread of readdirSync(threads))
    nanoseconds += Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1000;
};
