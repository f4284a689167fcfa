import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the sender's clock may be from ours, in milliseconds; also how long a recorded request could be sent again. */
const maxAge = 5 * 60_000;

type SignedRequest = {
  readonly body: Uint8Array;
  /** In seconds since 1970. */
  readonly timestamp: string | undefined;
  /** HMAC-SHA256 of the timestamp, a dot and the body, in hexadecimal. */
  readonly signature: string | undefined;
};

const signWebhook = (body: Uint8Array, timestamp: string, secret: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');

/** Whether the request was signed with the secret within the last minutes. Compared in constant time. */
export const isSignedRequest = (
  { body, timestamp, signature }: SignedRequest,
  secret: string,
  now: number,
): boolean => {
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (signature === undefined || !/^[\da-f]{64}$/i.test(signature)) return false;
  const expected = signWebhook(body, timestamp, secret);
  const isValid = timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(expected, 'hex'));
  return isValid && Math.abs(Number(timestamp) * 1000 - now) <= maxAge;
};
