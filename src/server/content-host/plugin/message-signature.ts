import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * What a signature is for, so that a signed message cannot be used as another kind:
 * `refresh` WordPress tells the site what changed; `draft` the site asks WordPress for a draft; `preview` the link of
 * WordPress's Preview button.
 */
export type Purpose = 'refresh' | 'draft' | 'preview';

/** How far the sender's clock may be from ours, in milliseconds. */
export const maxAge = 5 * 60_000;

type SignatureHeaders = {
  /** In seconds since 1970. */
  readonly timestamp: string | undefined;
  /** 16 random bytes in hexadecimal, different in each message. */
  readonly nonce: string | undefined;
  readonly signature: string | undefined;
};

/** HMAC-SHA-256 in hexadecimal of the purpose and the parts, each ended by a line break but the last. */
export const sign = (purpose: Purpose, parts: readonly string[], secret: string): string =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('hex');

/** Compares in constant time. */
export const isSignature = (given: string | undefined, expected: string): boolean =>
  given !== undefined &&
  /^[\da-f]{64}$/.test(given) &&
  timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'));

type Verdict =
  | { readonly result: 'valid'; readonly nonce: string; readonly usableUntil: number }
  /** Only told to senders who know the secret. */
  | { readonly result: 'wrong-time' }
  | { readonly result: 'wrong-signature' };

/** Whether the message was signed with the secret within the last minutes. Whether its nonce is new is for the caller to check. */
export const verifyMessage = (
  purpose: Purpose,
  body: string,
  { timestamp = '', nonce = '', signature }: SignatureHeaders,
  secret: string,
  now: number,
): Verdict => {
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\da-f]{32}$/.test(nonce)) return { result: 'wrong-signature' };
  if (!isSignature(signature, sign(purpose, [timestamp, nonce, body], secret)))
    return { result: 'wrong-signature' };
  const time = Number(timestamp) * 1000;
  return Math.abs(time - now) > maxAge
    ? { result: 'wrong-time' }
    : { result: 'valid', nonce, usableUntil: time + maxAge };
};

/** The headers of a signed message. */
export const createSignatureHeaders = (purpose: Purpose, body: string, secret: string, now: number) => {
  const timestamp = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'X-Timestamp': timestamp,
    'X-Nonce': nonce,
    'X-Signature': sign(purpose, [timestamp, nonce, body], secret),
  };
};
