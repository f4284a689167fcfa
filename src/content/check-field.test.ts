import { expect, test } from 'vitest';
import { checkField } from './check-field.ts';
import { text } from './fields/text.ts';

const required = text({ at: 'a', label: 'Thing', required: true });
const optional = text({ at: 'a', label: 'Thing' });

test.each([[null], [undefined], [''], ['   '], [[]]])('%j is missing', (stored) => {
  expect(checkField(required, stored)).toBe('Thing is required.');
  expect(checkField(optional, stored)).toBeNull();
});

test.each([[0], [false], [['a']]])('%j is not missing, so the rule of its input kind applies', (stored) => {
  expect(checkField(required, stored)).toBe('Thing must be text.');
  expect(checkField(optional, stored)).toBe('Thing must be text.');
});
