import { createLog, type Log } from '../../src/server/log.ts';

/** A log whose lines a test can read. */
export const testLog = (): Log & { readonly lines: string[] } => {
  const lines: string[] = [];
  return { lines, ...createLog((line) => lines.push(line)) };
};
