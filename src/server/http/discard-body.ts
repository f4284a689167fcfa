import type { IncomingMessage } from 'node:http';
import { sendingTime } from '../../shared/forms/form-limits.ts';

/** How many bytes of an unread body are received, so that its sender reads the response. */
export const maxDiscardedBytes = 16 * 1024 * 1024;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Receives and discards the rest of a request's body, within limits of size and time. Most clients read the response only
 * after they have sent everything, and lose it where the connection is closed earlier.
 */
export const discardBody = (request: IncomingMessage, timeout = sendingTime): Promise<void> => {
  if (!hasBody(request) || request.readableEnded || request.destroyed) return Promise.resolve();
  if (Number(request.headers['content-length'] ?? 0) > maxDiscardedBytes) return Promise.resolve();
  return new Promise((resolve) => {
    let received = 0;
    const onData = (chunk: Buffer): void => {
      received += chunk.length;
      if (received > maxDiscardedBytes) end();
    };
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', end).off('error', end).off('close', end);
      request.pause();
      resolve();
    };
    const timer = setTimeout(end, timeout);
    // A handler that stopped half-way would still buffer each chunk and pause the stream.
    request.removeAllListeners('data');
    request.on('data', onData).on('end', end).on('error', end).on('close', end);
    request.resume();
  });
};
