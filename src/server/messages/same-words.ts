import { createHash } from 'node:crypto';

/** For so long the same words are one message: a reloaded answer page sends them again. */
export const sameWordsFor = 24 * 60 * 60 * 1000;

/** What was said, in short; two texts have the same digest only if they are the same. */
export const digestOf = (...texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');
