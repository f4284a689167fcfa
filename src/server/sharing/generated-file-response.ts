import type { Context } from 'hono';
import { matchesEtag } from '../http/matches-etag.ts';

type GeneratedFile = {
  readonly type: string;
  /** Of everything the bytes are generated from. */
  readonly digest: string;
  /** Null if too many files are being generated. */
  readonly bytes: () => Promise<Buffer | null>;
  /** How long browsers use it without asking again, in seconds. */
  readonly maxAge?: number;
  /** The name under which browsers save it. */
  readonly fileName?: string;
};

const defaultMaxAge = 86_400;

/** Sends a generated file. Browsers cache it, for a day by default, then revalidate it by its digest. */
export const sendGeneratedFile = async (
  context: Context,
  { type, digest, bytes, maxAge = defaultMaxAge, fileName }: GeneratedFile,
): Promise<Response> => {
  const headers = {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${maxAge}`,
    // An SVG may embed a picture as a data URL, but must load nothing.
    'Content-Security-Policy': "default-src 'none'; img-src data:",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${digest}"`,
    ...(fileName === undefined ? {} : { 'Content-Disposition': `inline; filename="${fileName}"` }),
  };
  if (matchesEtag(context.req.header('if-none-match'), headers.ETag)) return context.body(null, 304, headers);
  const generated = await bytes();
  if (generated !== null) return context.body(new Uint8Array(generated), 200, headers);
  context.header('Retry-After', '30');
  return context.text('Too many pictures are being drawn. Please try again in a minute.', 503);
};
