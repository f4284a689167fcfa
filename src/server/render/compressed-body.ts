import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response body in every encoding, compressed once. Where compression does not pay, all three are the same buffer. */
export type CompressedBody = {
  /** The tag of the uncompressed body; for the others see `getEtagForEncoding`. */
  readonly etag: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const createEtag = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

/** Each encoding is a representation of its own in HTTP, so it needs a tag of its own. */
export const getEtagForEncoding = (etag: string, encoding: Encoding): string =>
  encoding === 'identity' ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** Copies a buffer that is a slice of a larger one: zlib returns slices of 16 KB blocks, and a slice retains its block. */
const trimMemory = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
};

/** Shorter bodies are not compressed: that saves hardly any packets and takes far more time. */
const minCompressedLength = 1_000;

/** The compressor's window as a power of two. A compressor allocates its whole window, so a short body gets a small one. */
const getWindowBits = (length: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, Math.ceil(Math.log2(length + 1))));

export const compressBody = async (bytes: Buffer, quality: number): Promise<CompressedBody> => {
  const identity = trimMemory(bytes);
  const etag = createEtag(identity);
  if (identity.length < minCompressedLength) return { etag, identity, gzip: identity, br: identity };
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
        [constants.BROTLI_PARAM_LGWIN]: getWindowBits(identity.length, 10, 22),
      },
    }),
    zip(identity, { level: 9, windowBits: getWindowBits(identity.length, 9, 15) }),
  ]);
  return { etag, identity, gzip: trimMemory(gzipped), br: trimMemory(br) };
};

/** The best encoding that the client accepts; `q=0` excludes an encoding. */
export const chooseEncoding = (accepted: string | undefined): Encoding => {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
};
