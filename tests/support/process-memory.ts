import { existsSync, readFileSync } from 'node:fs';

/** The memory of a process in megabytes, now (`VmRSS`) or at its peak (`VmHWM`); 0 where the system does not provide it. */
export const readMemory = (pid: number | undefined, line: 'VmRSS' | 'VmHWM'): number => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
};
