import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer's bytes in every form a browser may accept, made once; a form that is the identity is sent as that. */
export type CompressedBody = {
  /** The tag of the answer as it is; each encoding has its own, see `etagFor`. */
  readonly etag: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Other bytes are another representation: a client that holds one encoding must not be told it holds another. */
export const etagFor = (etag: string, encoding: Encoding): string =>
  encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/**
 * A copy with just the memory it needs: what zlib gives is a piece of a block of 16 KB, and holding a small piece holds
 * the whole block.
 */
const fitted = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

/** Shorter answers are sent as they are: compressed they take hardly fewer packets, and far more time. */
const shortest = 1_000;

/** The window a compressor looks back by, as a power of two. It takes memory for all of it, however short the answer is. */
const windowFor = (length: number, smallest: number, largest: number): number =>
  Math.max(smallest, Math.min(largest, Math.ceil(Math.log2(length + 1))));

export const compressBody = async (bytes: Buffer, quality: number): Promise<CompressedBody> => {
  const identity = fitted(bytes);
  const etag = etagOf(identity);
  if (identity.length < shortest) return { etag, identity, gzip: identity, br: identity };
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(identity.length, 10, 22),
      },
    }),
    zip(identity, { level: 9, windowBits: windowFor(identity.length, 9, 15) }),
  ]);
  return { etag, identity, gzip: fitted(gzipped), br: fitted(br) };
};

/** The best form the client accepts; `q=0` refuses one. */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
};
