import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The digests of the parts of pages in which axe found no violation, a line each: all workers of a run share the file. */
const file = resolve('.cache/axe-passed-parts.txt');

/** Begins a new run: what passed before may look different now. */
export const forgetPassedParts = (): void => rmSync(file, { force: true });

export const readPassedParts = (): ReadonlySet<string> =>
  new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

export const addPassedParts = (digests: readonly string[]): void => {
  if (digests.length === 0) return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, digests.map((digest) => `${digest}\n`).join(''));
};
