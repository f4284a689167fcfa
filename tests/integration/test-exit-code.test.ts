import { expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';

test('an uncaught error fails the test run', async () => {
  const { code, out } = await runProgram(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/support/failing-run/vitest.config.ts',
  ]);
  expect(out).toContain('1 passed');
  expect(code).toBe(1);
});
