import { generateKeyPairSync } from 'node:crypto';

/** A new RSA key as `openssl genrsa` writes it. */
export const createDkimPem = (bits = 2048): string =>
  generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;
