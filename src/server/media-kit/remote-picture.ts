import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPictureType } from '../../shared/media-kit.ts';
import type { AddressGuard } from '../remote-requests/address-guard.ts';
import { requestRemote } from '../remote-requests/request-remote.ts';
import { type OpenPicture, toOpenPicture } from './open-file.ts';

export type RemotePicture = OpenPicture & { readonly type: string };

type RemoteDependencies = {
  readonly guard: AddressGuard;
  /** How long one picture may take, from the request to its last byte, in milliseconds. */
  readonly timeout: number;
};

const maxRedirects = 3;
/** Larger than the pictures of any camera. */
const maxPictureBytes = 200 * 1024 * 1024;

/** Follows redirects here, so that the guard checks the address of each. */
const followRedirects = async (
  url: string,
  signal: AbortSignal,
  guard: AddressGuard,
): Promise<IncomingMessage> => {
  let address = new URL(url);
  for (let step = 0; step <= maxRedirects; step += 1) {
    const response = await requestRemote(address, await guard(address), signal);
    const { statusCode = 0 } = response;
    const next = statusCode >= 300 && statusCode < 400 ? response.headers.location : undefined;
    if (next === undefined) return response;
    response.destroy();
    address = new URL(next, address);
  }
  throw new Error(`there were more than ${maxRedirects} redirects`);
};

/** A temporary file whose name is deleted at once: the system frees it when it is closed or the process ends. */
const openUnlinkedFile = async (): Promise<FileHandle> => {
  const path = join(tmpdir(), `media-kit-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
};

const writeResponse = async (file: FileHandle, response: IncomingMessage): Promise<void> => {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxPictureBytes) throw new Error(`the answer is larger than ${maxPictureBytes} bytes`);
    await file.write(chunk);
  }
  if (size === 0) throw new Error('the answer is empty');
};

/**
 * Downloads a remote picture completely to the disk before it is used: a download that failed half-way would damage the
 * zip that contains it.
 */
export const fetchRemotePicture = async (
  url: string,
  callerSignal: AbortSignal,
  dependencies: RemoteDependencies,
): Promise<RemotePicture> => {
  const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(dependencies.timeout)]);
  const response = await followRedirects(url, signal, dependencies.guard);
  const type = response.headers['content-type'] ?? 'none';
  if (response.statusCode !== 200 || !isPictureType(type)) {
    response.destroy();
    throw new Error(`the answer has status ${response.statusCode} and type ${type}`);
  }
  const file = await openUnlinkedFile();
  try {
    await writeResponse(file, response);
    return { type, ...(await toOpenPicture(file)) };
  } catch (error) {
    await file.close();
    throw signal.aborted ? signal.reason : error;
  } finally {
    response.destroy();
  }
};
