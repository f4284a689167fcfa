import { createPublicKey, verify } from 'node:crypto';
import type { VerifyEd25519 } from '../../../shared/transparency-log/signed-note.ts';

/** What stands before the 32 bytes of a public Ed25519 key in SPKI (RFC 8410). */
const publicKeyHeader = Buffer.from('302a300506032b6570032100', 'hex');

export const verifyEd25519: VerifyEd25519 = (signature, message, publicKey) => {
  const key = createPublicKey({
    key: Buffer.concat([publicKeyHeader, publicKey]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, message, key, signature);
};
