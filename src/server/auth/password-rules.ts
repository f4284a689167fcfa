import { longestPassword, shortestPassword } from '../../shared/admin/session.ts';
import { commonPasswords } from './common-passwords.ts';

/** Letters and digits only, in lower case: `P.@.$.$-word` is no better than `password`. */
const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const runs = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz'];

/** Neighbours in a row, forwards or backwards. */
const isRun = (word: string): boolean => {
  const backwards = [...word].reverse().join('');
  return word.length > 3 && runs.some((run) => run.includes(word) || run.includes(backwards));
};

/** Whether it is a common word, with only a few digits before and after it. */
const isCommon = (password: string): boolean => {
  const word = bare(password);
  const core = word.replace(/^\d{1,4}(?=\D)/, '').replace(/(?<=\D)\d{1,4}$/, '');
  return commonPasswords.has(word) || commonPasswords.has(core) || isRun(word) || new Set(password).size < 4;
};

/** What is wrong with a password that somebody chose; null where nothing is. */
export const passwordError = (password: string, username: string): string | null => {
  if (password.length < shortestPassword)
    return `Your password needs at least ${shortestPassword} characters. A sentence of several words is easy to remember.`;
  if (password.length > longestPassword)
    return `Your password can have at most ${longestPassword} characters.`;
  if (bare(username).length >= 3 && bare(password).includes(bare(username)))
    return 'Your password must not contain your username.';
  return isCommon(password)
    ? 'This password is one of the first that are tried. Please choose another one.'
    : null;
};
