import { expect, test } from 'vitest';
import { demoSignIn } from '../../shared/demo-sign-in.ts';
import { passwordError } from './password-rules.ts';

test.each([
  'nine char',
  'x'.repeat(129),
  'password123',
  'P@ssword-2025',
  'Passw0rd!!!',
  '123456789012',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  'abcdefghijkl',
  '9876543210',
  'ILoveMalawi!',
  'Malawi.2025',
  'grace-is-here',
  'this is G.R.A.C.E',
  demoSignIn.password,
])('rejects %s as a password of grace', (password) => {
  expect(passwordError(password, 'grace')).toMatch(/\.$/);
});

test.each([
  'the nsima is ready',
  'Zikomo kwambiri!',
  'kx8#Qp2v!Lm',
  '}{:<>?~^*()+',
  'many words, '.repeat(10),
  'пароль из слов',
])('accepts %s', (password) => {
  expect(passwordError(password, 'grace')).toBeNull();
});
