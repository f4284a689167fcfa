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

/** Cancels the reader and throws `BodyTimeout` where reading takes too long. */
const withReadTimeout = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  timeout: number,
  read: () => Promise<void>,
) => {
  const timedOut = Promise.withResolvers<never>();
  const timer = setTimeout(() => timedOut.reject(new BodyTimeout()), timeout);
  try {
    await Promise.race([read(), timedOut.promise]);
  } finally {
    clearTimeout(timer);
    // The client may go on sending or lose the connection; neither changes the response.
    await reader.cancel().catch(() => undefined);
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
  if (request.body === null) return { bytes: Buffer.alloc(0), isWhole: true };
  if (declared > maxDiscardedBytes) return { bytes: Buffer.alloc(0), isWhole: false };
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  await withReadTimeout(reader, timeout, async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const free = limit - size;
      if (free > 0) chunks.push(value.subarray(0, free));
      size += value.length;
      if (size > maxDiscardedBytes) return;
    }
  });
  return { bytes: Buffer.concat(chunks), isWhole: size <= limit };
};
