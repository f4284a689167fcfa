import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** What passed: parts of pages in which no check found anything, with or without that of focus rings; and single focus rings. */
type Passed = 'parts' | 'parts-without-rings' | 'rings';

/** A file of digests, a line each: all workers of a run share it. */
const fileOf = (passed: Passed): string => resolve(`.cache/passed-${passed}.txt`);

/** Begins a new run: what passed before may look different now. */
export const forgetPassed = (): void => {
  for (const passed of ['parts', 'parts-without-rings', 'rings'] as const)
    rmSync(fileOf(passed), { force: true });
};

export const readPassed = (passed: Passed): ReadonlySet<string> => {
  const file = fileOf(passed);
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
};

export const addPassed = (passed: Passed, digests: readonly string[]): void => {
  if (digests.length === 0) return;
  const file = fileOf(passed);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, digests.map((digest) => `${digest}\n`).join(''));
};
