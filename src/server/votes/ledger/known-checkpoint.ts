import { createPublicKey, verify } from 'node:crypto';
import { parseCheckpoint } from '../../../shared/transparency-log/checkpoint.ts';
import { parseLogProof } from '../../../shared/transparency-log/log-proof.ts';
import {
  findSignature,
  parseSignedNote,
  type VerifierKey,
  type VerifyEd25519,
} from '../../../shared/transparency-log/signed-note.ts';
import type { Book } from '../../db/schema.ts';
import type { KnownHead } from './check-ledger.ts';

/** What stands before the 32 bytes of an Ed25519 public key in SPKI (RFC 8410). */
const publicKeyHeader = Buffer.from('302a300506032b6570032100', 'hex');

export const verifyEd25519: VerifyEd25519 = (signature, message, publicKey) =>
  verify(
    null,
    message,
    createPublicKey({ key: Buffer.concat([publicKeyHeader, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

/** The key of each book's log. */
export type LogKeys = readonly (VerifierKey & { readonly book: Book })[];

/** Reads a checkpoint that somebody kept, alone or in a receipt. A problem is the rest of a sentence. */
export const readKnownCheckpoint = (
  text: string,
  keys: LogKeys,
): KnownHead | { readonly problem: string } => {
  const whole = `${text.replaceAll('\r', '').trim()}\n`;
  const note = parseSignedNote(parseLogProof(whole)?.note ?? whole);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !checkpoint) return { problem: 'is neither a checkpoint nor a receipt' };
  const key = keys.find(({ name }) => name === checkpoint.origin);
  if (!key) return { problem: `is of another ledger, ${checkpoint.origin}` };
  if (findSignature(verifyEd25519, note, key) === null)
    return {
      problem: 'is not signed with the key of this site: it was changed, or the key is another one now',
    };
  return { book: key.book, size: checkpoint.size, root: checkpoint.root };
};
