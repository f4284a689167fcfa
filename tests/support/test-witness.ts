import { generateKeyPairSync, sign } from 'node:crypto';
import { sha256 } from '../../src/server/votes/ledger/tree-hashes.ts';
import { joinBytes, toBytes } from '../../src/shared/transparency-log/bytes.ts';
import {
  createVerifierKey,
  formatCosignedText,
  formatSignature,
  formatVerifierKey,
  parseSignedNote,
} from '../../src/shared/transparency-log/signed-note.ts';

const encodeTime = (seconds: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  return bytes;
};

/** A witness that cosigns whatever it is given. */
export const createTestWitness = (name: string) => {
  const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
  const publicKey = Uint8Array.from(key.export({ format: 'der', type: 'spki' }).subarray(-32));
  const verifier = createVerifierKey(sha256, { name, type: 'witness', publicKey });
  return {
    key: formatVerifierKey(verifier),
    /** The signature line below a signed checkpoint. */
    cosign: (note: string, seconds: number): string => {
      const text = parseSignedNote(note)?.text ?? '';
      const signature = sign(null, toBytes(formatCosignedText(text, seconds)), privateKey);
      return formatSignature({ name, keyId: verifier.id, bytes: joinBytes(encodeTime(seconds), signature) });
    },
  };
};
