import { expect, test, vi } from 'vitest';

/** Writes to the console, and lets nobody see it: tests/support/unexpected-console.ts still counts it. */
const write = (level: 'error' | 'warn' | 'info'): void => {
  const spy = vi.spyOn(console, level).mockImplementation(() => {});
  // biome-ignore lint/suspicious/noConsole: that is what is tried here
  console[level]('A line.');
  expect(spy).toHaveBeenCalledWith('A line.');
  if (level === 'info') spy.mockRestore();
};

test.fails('a test that writes an error to the console fails', () => write('error'));

test.fails('a test that writes a warning to the console fails', () => write('warn'));

test('a test that writes a note passes', () => write('info'));
