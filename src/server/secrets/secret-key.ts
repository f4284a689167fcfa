import { hkdfSync } from 'node:crypto';

/** What the site needs a secret for. Each purpose gets its own, so that one says nothing about another. */
export type SecretName = 'team-auth' | 'rate-limit' | 'form-stamp' | 'mail-link' | 'key-check';

/** The one secret of a site. It is never in the database: a copy of the database must not be enough to sign in. */
export type SecretKey = { readonly derive: (name: SecretName) => string };

/** The fewest characters a key may have. */
export const shortestKey = 32;

const derivedBytes = 32;

/** Derives the secret of each purpose from the key by HKDF (RFC 5869). The same key gives the same secrets everywhere. */
export const createSecretKey = (key: string): SecretKey => {
  const derived = new Map<SecretName, string>();
  return {
    derive: (name) => {
      const known = derived.get(name);
      if (known !== undefined) return known;
      const secret = Buffer.from(hkdfSync('sha256', key, '', name, derivedBytes)).toString('base64url');
      derived.set(name, secret);
      return secret;
    },
  };
};
