import { sendingTime } from '../../shared/forms/form-limits.ts';
import { maxDiscardedBytes } from './discard-body.ts';

export type LimitedBody = {
  /** The body, cut at the limit. */
  readonly bytes: Buffer<ArrayBuffer>;
  readonly isWhole: boolean;
};

/** The client took too long to send its body. */
export class BodyTimeout extends Error {
  constructor() {
    super('The body did not arrive in time.');
  }
}

/** Throws `BodyTimeout` where reading takes too long. */
const withReadTimeout = async <T>(timeout: number, reading: Promise<T>): Promise<T> => {
  const timedOut = Promise.withResolvers<never>();
  const timer = setTimeout(() => timedOut.reject(new BodyTimeout()), timeout);
  try {
    return await Promise.race([reading, timedOut.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Reads a body up to the limit. A browser that is still sending does not read the response, so the rest is received and
 * discarded, up to `maxDiscardedBytes`. Throws where the client disconnects or takes too long.
 */
export const readLimitedBody = async (
  request: Request,
  limit: number,
  timeout = sendingTime,
): Promise<LimitedBody> => {
  const declared = Number(request.headers.get('content-length') ?? 0);
  // A stream costs several times as much as a small body. HTTP ends the body at its declared length.
  if (declared > 0 && declared <= limit) {
    const bytes = Buffer.from(await withReadTimeout(timeout, request.arrayBuffer()));
    return { bytes, isWhole: bytes.length <= limit };
  }
  if (request.body === null) return { bytes: Buffer.alloc(0), isWhole: true };
  if (declared > maxDiscardedBytes) return { bytes: Buffer.alloc(0), isWhole: false };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  const readAll = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const free = limit - size;
      if (free > 0) chunks.push(value.subarray(0, free));
      size += value.length;
      if (size > maxDiscardedBytes) return;
    }
  };
  try {
    await withReadTimeout(timeout, readAll());
  } finally {
    // The client may go on sending or lose the connection; neither changes the response.
    await reader.cancel().catch(() => undefined);
  }
  return { bytes: Buffer.concat(chunks), isWhole: size <= limit };
};
