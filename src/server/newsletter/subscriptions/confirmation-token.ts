import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '../../secrets/secret-key.ts';

/** 128 bits, in base64url. */
const signatureLength = 22;

const sign = (token: string, secretKey: SecretKey): string =>
  createHmac('sha256', secretKey.derive('subscription-confirmation'))
    .update(token)
    .digest('base64url')
    .slice(0, signatureLength);

/**
 * The token of a link that confirms a subscription: the subscriber's, signed. Every newsletter has the subscriber's own token, to
 * unsubscribe; whoever is forwarded one must not be able to confirm a sign-up that they made for its owner.
 */
export const createConfirmationToken = (token: string, secretKey: SecretKey): string =>
  `${token}.${sign(token, secretKey)}`;

/** The subscriber's token in that of a confirmation link; null if it was not signed for it. */
export const readConfirmationToken = (text: string, secretKey: SecretKey): string | null => {
  const [, token, signature] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(text) ?? [];
  if (token === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(token, secretKey))) ? token : null;
};
