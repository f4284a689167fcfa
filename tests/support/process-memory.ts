import { existsSync, readFileSync } from 'node:fs';

/** Megabytes of memory, now (`VmRSS`) or at its height (`VmHWM`); 0 where the system does not tell. */
export const memoryOf = (pid: number | undefined, line: 'VmRSS' | 'VmHWM'): number => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
};
