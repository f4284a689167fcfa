import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';
import { shortestKey } from './secret-key.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

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

/** Waits until what was written is on the disk. */
type Sync = (descriptor: number) => void;

const writeWhole = (file: string, text: string, sync: Sync): void => {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    sync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/** Without it a power cut may take the new name away after the database was set up with the key. */
const keepName = (file: string, sync: Sync): void => {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(dirname(file), 'r');
    sync(descriptor);
  } catch {
    // Some systems do not do this for folders; the key itself is written.
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
};

/**
 * Puts a new key into the file and returns the key that is there in the end. The key is written whole under another name
 * and linked: of two processes that start at once, one creates the file, and the other never reads half of it.
 */
export const createKeyFile = (file: string, sync: Sync = fsyncSync): string => {
  const key = randomBytes(32).toString('base64url');
  const part = `${file}.${process.pid}.${randomBytes(6).toString('hex')}.part`;
  try {
    writeWhole(part, `${key}\n`, sync);
    try {
      linkSync(part, file);
    } catch (error) {
      // Some mounted file systems have no links: there the file is created under its own name.
      if (!isThere(error)) writeWhole(file, `${key}\n`, sync);
    }
    keepName(file, sync);
  } catch (error) {
    if (!isThere(error))
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
