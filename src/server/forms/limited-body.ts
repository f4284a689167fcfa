/** How much of a body that is too large is read and thrown away, so that its sender gets to see the answer. */
const patience = 16 * 1024 * 1024;

export type LimitedBody = {
  /** The body, or as much of it as the limit allows. */
  readonly bytes: Buffer<ArrayBuffer>;
  readonly isWhole: boolean;
};

/**
 * Reads a body and keeps no more of it than the limit. A browser that is still sending does not look for an
 * answer, so the rest is received, too, within reason. Throws where the sender leaves half-way.
 */
export const readLimitedBody = async (request: Request, limit: number): Promise<LimitedBody> => {
  const declared = Number(request.headers.get('content-length') ?? 0);
  if (request.body === null) return { bytes: Buffer.alloc(0), isWhole: true };
  if (declared > patience) return { bytes: Buffer.alloc(0), isWhole: false };
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    const room = limit - size;
    if (room > 0) kept.push(chunk.subarray(0, room));
    size += chunk.length;
    if (size > patience) break;
  }
  return { bytes: Buffer.concat(kept), isWhole: size <= limit };
};
