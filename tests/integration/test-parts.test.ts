import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longTests, mainJourneys } from '../support/test-parts.ts';

const root = join(import.meta.dirname, '..', '..');

// A file that is renamed would otherwise run in the wrong part of the tests, or not at all.
test.each([...longTests, ...mainJourneys.map((name) => `tests/e2e/${name}`)])('%s exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});
