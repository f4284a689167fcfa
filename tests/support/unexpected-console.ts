import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let errors: MockInstance;

/** A test during which something is written to the console as an error fails. */
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = [...errors.mock.calls];
  errors.mockRestore();
  expect(calls).toEqual([]);
});
