import { expect, test } from 'vitest';
import { listFieldErrors } from './supporter-form.tsx';

test('every rejected field has its message, of a new supporter and of a change', () => {
  const messages = { email: 'Not an email address.', phone: 'Not a number.' };
  expect(listFieldErrors({ fieldErrors: messages })).toEqual(messages);
  expect(
    listFieldErrors({
      fieldErrors: { 'draft.email': messages.email, 'draft.phone': messages.phone, version: 'No.' },
    }),
  ).toEqual(messages);
});
