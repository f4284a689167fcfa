import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type Checkpoint, formatCheckpoint } from '../../../shared/transparency-log/checkpoint.ts';
import {
  createVerifierKey,
  formatSignedNote,
  type VerifierKey,
} from '../../../shared/transparency-log/signed-note.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { sha256 } from './tree-hashes.ts';

/** Signs checkpoints with the site's key. */
export type CheckpointSigner = {
  /** The public half of the key, for the log of this name. */
  readonly getKey: (origin: string) => VerifierKey;
  /** The checkpoint as a signed note. The same checkpoint always gives the same note. */
  readonly sign: (checkpoint: Checkpoint) => string;
};

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const privateKeyHeader = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyBytes = 32;

const createKey = (secretKey: SecretKey): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([privateKeyHeader, Buffer.from(secretKey.derive('ledger-key'), 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The key is derived from the site's secret key: nothing to store, and a copy of the database cannot sign. */
export const createCheckpointSigner = (secretKey: SecretKey): CheckpointSigner => {
  const privateKey = createKey(secretKey);
  const encoded = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const publicKey = Uint8Array.from(encoded.subarray(-publicKeyBytes));
  const getKey: CheckpointSigner['getKey'] = (name) =>
    createVerifierKey(sha256, { name, type: 'log', publicKey });
  return {
    getKey,
    sign: (checkpoint) => {
      const text = formatCheckpoint(checkpoint);
      const { name, id: keyId } = getKey(checkpoint.origin);
      const bytes = sign(null, Buffer.from(text), privateKey);
      return formatSignedNote({ text, signatures: [{ name, keyId, bytes }] });
    },
  };
};
