import { expect, test, vi } from 'vitest';

/** Writes to the console without output; tests/support/unexpected-console.ts still detects it. */
const write = (level: 'error' | 'warn' | 'info'): void => {
  const spy = vi.spyOn(console, level).mockImplementation(() => {});
  // biome-ignore lint/suspicious/noConsole: this is what the test is about
  console[level]('A line.');
  expect(spy).toHaveBeenCalledWith('A line.');
  if (level === 'info') spy.mockRestore();
};

test.fails('a test that writes an error to the console fails', () => write('error'));

test.fails('a test that writes a warning to the console fails', () => write('warn'));

test('a test that writes a note passes', () => write('info'));
