import { longestPassword, shortestPassword } from '../../shared/admin/session.ts';
import { commonPasswords } from './common-passwords.ts';

/** Letters and digits only, in lower case: `P.A.S.S-word` is no better than `password`. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether it is a common word with only a few digits or one character more before and after it. */
const isCommon = (password: string): boolean => {
  const word = bare(password);
  const core = word.replace(/^\d{1,4}(?=\D)/, '').replace(/(?<=\D)\d{1,4}$/, '');
  return (
    commonPasswords.has(word) ||
    commonPasswords.has(core) ||
    // One character again and again, or a run of neighbours.
    new Set(word).size < 4 ||
    '01234567890123456789abcdefghijklmnopqrstuvwxyz'.includes(word) ||
    'zyxwvutsrqponmlkjihgfedcba98765432109876543210'.includes(word)
  );
};

/** What is wrong with a password that somebody chose; null where nothing is. */
export const passwordFault = (password: string, username: string): string | null => {
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
