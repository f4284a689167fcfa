import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { isAlreadyThere, nameNewFile, writeNewFile } from '../data-folder/new-file.ts';
import { StartError } from '../start-error.ts';
import { shortestKey } from './secret-key.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The key in the file; null where there is no file. A file that holds no key stops the start and stays as it is. */
export const readKeyFile = (file: string): string | null => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StartError(
      `The secret key in ${file} cannot be read; make the file readable for the user who runs the site, or set SECRET_KEY.`,
    );
  }
  if (text.length < shortestKey)
    throw new StartError(
      `The file ${file} holds no secret key of at least ${shortestKey} characters; restore it from a backup, or set SECRET_KEY.`,
    );
  return text;
};

/**
 * Puts a new key into the file and returns the key that is there in the end. The key is written whole under another name
 * and linked: of two processes that start at once, one creates the file, and the other never reads half of it.
 */
export const createKeyFile = (file: string): string => {
  const key = randomBytes(32).toString('base64url');
  const part = `${file}.${process.pid}.${randomBytes(6).toString('hex')}.part`;
  try {
    writeNewFile(part, Buffer.from(`${key}\n`));
    nameNewFile(part, file);
  } catch (error) {
    if (!isAlreadyThere(error))
      throw new StartError(
        `The secret key cannot be written to ${file}; make its folder writable, or set SECRET_KEY.`,
      );
  } finally {
    rmSync(part, { force: true });
  }
  const kept = readKeyFile(file);
  if (kept === null)
    throw new StartError(`The secret key in ${file} was deleted during the start; start again.`);
  return kept;
};
