import { maxPasswordLength, minPasswordLength } from '../../shared/admin/session.ts';
import { commonPasswords } from './common-passwords.ts';

/** Letters and digits only, in lower case: `P.@.$.$-word` is no better than `password`. */
const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const sequences = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'];

/** Consecutive digits or letters, forwards or backwards. */
const isSequence = (word: string): boolean => {
  const backwards = [...word].reverse().join('');
  return (
    word.length > 3 && sequences.some((sequence) => sequence.includes(word) || sequence.includes(backwards))
  );
};

/** Whether the password is a common word with at most a few digits before and after it. */
const isCommon = (password: string): boolean => {
  const word = normalise(password);
  const core = word.replace(/^\d{1,4}(?=\D)/, '').replace(/(?<=\D)\d{1,4}$/, '');
  return (
    commonPasswords.has(word) || commonPasswords.has(core) || isSequence(word) || new Set(password).size < 4
  );
};

/** The error text for a new password; null where it is good. */
export const passwordError = (password: string, username: string): string | null => {
  if (password.length < minPasswordLength)
    return `Your password needs at least ${minPasswordLength} characters. A short sentence is easy to remember.`;
  if (password.length > maxPasswordLength)
    return `Your password can have at most ${maxPasswordLength} characters.`;
  if (normalise(username).length >= 3 && normalise(password).includes(normalise(username)))
    return 'Your password must not contain your username.';
  return isCommon(password)
    ? 'This password is one of the first that attackers try. Please choose another one.'
    : null;
};
