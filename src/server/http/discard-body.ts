import type { IncomingMessage } from 'node:http';
import { sendingTime } from '../../shared/forms/form-limits.ts';

/** How many bytes of a body that nobody wants are received, so that its sender gets to see the answer. */
export const mostDiscarded = 16 * 1024 * 1024;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Receives and discards what is left of a request's body, within limits of size and time. Most clients look for an answer
 * only when they have sent everything, and lose it where the connection is closed before that.
 */
export const discardRestOfBody = (request: IncomingMessage, within = sendingTime): Promise<void> => {
  if (!hasBody(request) || request.readableEnded || request.destroyed) return Promise.resolve();
  if (Number(request.headers['content-length'] ?? 0) > mostDiscarded) return Promise.resolve();
  return new Promise((resolve) => {
    let received = 0;
    const onData = (chunk: Buffer): void => {
      received += chunk.length;
      if (received > mostDiscarded) end();
    };
    const end = (): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', end).off('error', end).off('close', end);
      request.pause();
      resolve();
    };
    const timer = setTimeout(end, within);
    // A reader that stopped half-way would still buffer each chunk and pause the stream.
    request.removeAllListeners('data');
    request.on('data', onData).on('end', end).on('error', end).on('close', end);
    request.resume();
  });
};
