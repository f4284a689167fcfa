import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { createTreeHashes } from '../../../shared/transparency-log/merkle-tree.ts';
import type { VerifyEd25519 } from '../../../shared/transparency-log/signed-note.ts';

/** Written in JavaScript: Web Crypto is missing without HTTPS, and older phones have no Ed25519 in it. */
export { sha256 };

export const treeHashes = createTreeHashes(sha256);

export const verifyEd25519: VerifyEd25519 = (signature, message, publicKey) => {
  hashes.sha512 = sha512;
  try {
    // Strict, as RFC 8032: the server's own library accepts nothing else.
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    // A key or signature that is none throws.
    return false;
  }
};
