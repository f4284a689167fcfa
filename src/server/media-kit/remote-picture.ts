import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPictureType } from '../../shared/media-kit.ts';
import type { AddressGuard } from './address-guard.ts';
import { askRemote } from './ask-remote.ts';
import { type OpenPicture, openPictureOf } from './open-file.ts';

export type RemotePicture = OpenPicture & { readonly type: string };

export type RemoteDependencies = {
  readonly guard: AddressGuard;
  /** How long one picture may take, from asking to its last byte. */
  readonly timeout: number;
};

const mostRedirects = 3;
/** More than any camera makes. */
const largestPicture = 200 * 1024 * 1024;

/** Follows redirects by itself, so that every address on the way is looked at. */
const ask = async (url: string, signal: AbortSignal, guard: AddressGuard): Promise<IncomingMessage> => {
  let address = new URL(url);
  for (let step = 0; step <= mostRedirects; step += 1) {
    const response = await askRemote(address, await guard(address), signal);
    const { statusCode = 0 } = response;
    const next = statusCode >= 300 && statusCode < 400 ? response.headers.location : undefined;
    if (next === undefined) return response;
    response.destroy();
    address = new URL(next, address);
  }
  throw new Error(`there were more than ${mostRedirects} redirects`);
};

/** A file that is gone when it is closed, or when we are: it never has a name that others can see for long. */
const openNamelessFile = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `media-kit-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
};

const writeInto = async (file: FileHandle, response: IncomingMessage): Promise<void> => {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestPicture) throw new Error(`the answer is larger than ${largestPicture} bytes`);
    await file.write(chunk);
  }
  if (size === 0) throw new Error('the answer is empty');
};

/**
 * Fetches a picture from elsewhere, whole, onto the disk. Only then is it known that it can be had; what fails
 * half-way would spoil the zip it is in.
 */
export const fetchRemotePicture = async (
  url: string,
  leaving: AbortSignal,
  dependencies: RemoteDependencies,
): Promise<RemotePicture> => {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(dependencies.timeout)]);
  const response = await ask(url, signal, dependencies.guard);
  const type = response.headers['content-type'] ?? 'none';
  if (response.statusCode !== 200 || !isPictureType(type)) {
    response.destroy();
    throw new Error(`the answer has status ${response.statusCode} and type ${type}`);
  }
  const file = await openNamelessFile();
  try {
    await writeInto(file, response);
    return { type, ...(await openPictureOf(file)) };
  } catch (error) {
    await file.close();
    throw signal.aborted ? signal.reason : error;
  } finally {
    response.destroy();
  }
};
