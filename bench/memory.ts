import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, type Figure } from './figures.ts';

const idleMilliseconds = 5_000;
const budgetMegabytes = 150;

/** The resident memory of an idle process; null on systems without /proc. */
export const measureIdleMemory = async (pid: number, name: string): Promise<Figure | null> => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  await sleep(idleMilliseconds);
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]);
  const value = (kilobytes * 1024) / 1e6;
  const budget = atMost(budgetMegabytes, value, ' MB');
  return { group: 'Process', name, value, unit: 'MB', reference: null, ratio: null, budget };
};
