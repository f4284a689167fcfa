import type { Context } from 'hono';
import { matchesEtag } from '../http/matches-etag.ts';

type GeneratedFile = {
  readonly type: string;
  /** Of everything the bytes are generated from. */
  readonly digest: string;
  /** Null if too many files are being generated. */
  readonly bytes: () => Promise<Buffer | null>;
};

/** Sends a generated file. Browsers cache it for a day, then revalidate it by its digest. */
export const sendGeneratedFile = async (
  context: Context,
  { type, digest, bytes }: GeneratedFile,
): Promise<Response> => {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=86400',
    // An SVG may embed a picture as a data URL, but must load nothing.
    'Content-Security-Policy': "default-src 'none'; img-src data:",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${digest}"`,
  };
  if (matchesEtag(context.req.header('if-none-match'), headers.ETag)) return context.body(null, 304, headers);
  const generated = await bytes();
  if (generated !== null) return context.body(new Uint8Array(generated), 200, headers);
  context.header('Retry-After', '30');
  return context.text('Too many pictures are being drawn. Please try again in a minute.', 503);
};
