import { describe, expect, test } from 'vitest';
import { checkWith } from './check-with.ts';

const rule = (stored: unknown): string | null => (stored === 'bad' ? 'Thing is bad.' : null);

describe('checkWith', () => {
  test.each([[null], [undefined], [''], ['   '], [[]]])('%j is missing', (stored) => {
    expect(checkWith({ at: 'a', label: 'Thing', required: true }, rule)(stored)).toBe('Thing is required.');
    expect(checkWith({ at: 'a', label: 'Thing' }, () => 'Never asked.')(stored)).toBeNull();
  });

  test.each([[0], [false], ['good'], [['a']]])('%j is there', (stored) => {
    expect(checkWith({ at: 'a', label: 'Thing', required: true }, rule)(stored)).toBeNull();
  });

  test('asks the rule about a value that is there', () => {
    expect(checkWith({ at: 'a', label: 'Thing' }, rule)('bad')).toBe('Thing is bad.');
  });
});
