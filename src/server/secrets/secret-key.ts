import { hkdfSync } from 'node:crypto';

/** The purposes of secrets. Each has its own derived secret, so that one reveals nothing about another. */
type SecretName =
  | 'team-auth'
  | 'privacy-record'
  | 'rate-limit'
  | 'form-stamp'
  | 'mail-link'
  | 'subscription-confirmation'
  | 'operator-settings'
  | 'set-up'
  | 'key-check'
  | 'ledger-key';

/** The secret key of a site. It is never in the database: a copy of the database must not be enough to sign in. */
export type SecretKey = { readonly derive: (name: SecretName) => string };

/** In characters. */
export const minKeyLength = 32;

const derivedBytes = 32;

/** Derives the secret of each purpose from the key by HKDF (RFC 5869). The same key gives the same secrets everywhere. */
export const createSecretKey = (key: string): SecretKey => {
  const derived = new Map<SecretName, string>();
  return {
    derive: (name) => {
      const cached = derived.get(name);
      if (cached !== undefined) return cached;
      const secret = Buffer.from(hkdfSync('sha256', key, '', name, derivedBytes)).toString('base64url');
      derived.set(name, secret);
      return secret;
    },
  };
};
