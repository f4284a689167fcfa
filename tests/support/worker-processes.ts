import { readFileSync } from 'node:fs';
import type { SiteProcess } from './site-process.ts';

/** The ids of the worker processes of a site, oldest first. */
export const listWorkerProcesses = ({ process: { pid } }: SiteProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((id) => id !== '')
    .map(Number);

/** Whether a process runs; one that has ended and that nobody has waited for does not. */
export const isProcessRunning = (pid: number): boolean => {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};
