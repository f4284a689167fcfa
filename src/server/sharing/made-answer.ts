import type { Context } from 'hono';
import { matchesEtag } from '../http/matches-etag.ts';

type Made = {
  readonly type: string;
  /** Of everything the bytes are made from. */
  readonly digest: string;
  /** Null where too many others are being made. */
  readonly bytes: () => Promise<Buffer | null>;
};

/** Answers with something drawn at a fixed address: kept for a day, then asked for again by its digest. */
export const answerMade = async (context: Context, { type, digest, bytes }: Made): Promise<Response> => {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=86400',
    // A drawing may hold a picture, but loads nothing.
    'Content-Security-Policy': "default-src 'none'; img-src data:",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${digest}"`,
  };
  if (matchesEtag(context.req.header('if-none-match'), headers.ETag)) return context.body(null, 304, headers);
  const made = await bytes();
  if (made !== null) return context.body(new Uint8Array(made), 200, headers);
  context.header('Retry-After', '30');
  return context.text('Too many pictures are being drawn. Please try again in a minute.', 503);
};
