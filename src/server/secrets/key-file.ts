import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { isFileExistsError, linkNewFile, writeNewFile } from '../data-folder/new-file.ts';
import { StartError } from '../start-error.ts';
import { minKeyLength } from './secret-key.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads the key; null if the file does not exist. A file without a valid key stops the start and is not changed. */
export const readKeyFile = (file: string): string | null => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StartError(
      `The secret key in ${file} cannot be read; let the user who runs the site read the file, or set SECRET_KEY.`,
    );
  }
  if (text.length < minKeyLength)
    throw new StartError(
      `The file ${file} does not hold a secret key of at least ${minKeyLength} characters; restore it from a backup, or set SECRET_KEY.`,
    );
  return text;
};

/**
 * Creates the key file and returns the stored key, which may be that of another process. The key is written to a temporary
 * file and then linked: of two processes that start at once, one creates the file, and the other never reads an incomplete key.
 */
export const createKeyFile = (file: string): string => {
  const key = randomBytes(32).toString('base64url');
  const temporaryFile = `${file}.${process.pid}.${randomBytes(6).toString('hex')}.part`;
  try {
    writeNewFile(temporaryFile, Buffer.from(`${key}\n`));
    linkNewFile(temporaryFile, file);
  } catch (error) {
    if (!isFileExistsError(error))
      throw new StartError(
        `The secret key cannot be written to ${file}; make its folder writable, or set SECRET_KEY.`,
      );
  } finally {
    rmSync(temporaryFile, { force: true });
  }
  const stored = readKeyFile(file);
  if (stored === null)
    throw new StartError(`The secret key in ${file} was deleted during the start; start again.`);
  return stored;
};
