import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** An answer's bytes in every form a browser may accept, made once. */
export type CompressedBody = {
  readonly etag: string;
  readonly identity: Buffer;
  readonly gzip: Buffer;
  readonly br: Buffer;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;

export const compressBody = async (identity: Buffer, quality: number): Promise<CompressedBody> => {
  const [br, gzipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: 9 }),
  ]);
  return { etag: etagOf(identity), identity, gzip: gzipped, br };
};

/** The best form the client accepts; `q=0` refuses one. */
export const chooseEncoding = (accepted: string | undefined): 'br' | 'gzip' | 'identity' => {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
};
