import { sendingTime } from '../../shared/forms/form-limits.ts';
import { mostDiscarded } from './discard-body.ts';

export type LimitedBody = {
  /** The body, or as much of it as the limit allows. */
  readonly bytes: Buffer<ArrayBuffer>;
  readonly isWhole: boolean;
};

/** Sending took longer than it may. */
export class TooSlow extends Error {
  constructor() {
    super('The body did not come in time.');
  }
}

/** Gives up a stream that is not at its end in time. */
const hurried = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  within: number,
  read: () => Promise<void>,
) => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooSlow()), within);
  try {
    await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(timer);
    // Whoever is still sending may go on in vain, or see the connection end; neither changes the answer.
    await reader.cancel().catch(() => undefined);
  }
};

/**
 * Reads a body and keeps no more of it than the limit. A browser that is still sending does not look for an
 * answer, so the rest is received, too, within reason. Throws where the sender leaves half-way or takes too long.
 */
export const readLimitedBody = async (
  request: Request,
  limit: number,
  within = sendingTime,
): Promise<LimitedBody> => {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (request.body === null) return { bytes: Buffer.alloc(0), isWhole: true };
  if (declared > mostDiscarded) return { bytes: Buffer.alloc(0), isWhole: false };
  const kept: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  await hurried(reader, within, async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const room = limit - size;
      if (room > 0) kept.push(value.subarray(0, room));
      size += value.length;
      if (size > mostDiscarded) return;
    }
  });
  return { bytes: Buffer.concat(kept), isWhole: size <= limit };
};
