import { type Checkpoint, parseCheckpoint } from '../../../shared/transparency-log/checkpoint.ts';
import {
  findSignature,
  parseSignedNote,
  parseVerifierKey,
} from '../../../shared/transparency-log/signed-note.ts';
import { sha256, verifyEd25519 } from '../ledger/log-verification.ts';

/** A checkpoint with its signatures, and the public key of the log that it should be of. */
export type SignedCheckpoint = { readonly checkpoint: string; readonly key: string };

/** Null if the checkpoint is not one of this key's log, or is not signed with the key. */
export const openCheckpoint = ({ checkpoint, key }: SignedCheckpoint): Checkpoint | null => {
  const note = parseSignedNote(checkpoint);
  const verifierKey = parseVerifierKey(sha256, key);
  if (!note || !verifierKey || findSignature(verifyEd25519, note, verifierKey) === null) return null;
  const opened = parseCheckpoint(note.text);
  return opened?.origin === verifierKey.name ? opened : null;
};
