import { parseCheckpoint } from '../../../shared/transparency-log/checkpoint.ts';
import { parseLogProof } from '../../../shared/transparency-log/log-proof.ts';
import {
  findSignature,
  parseSignedNote,
  type VerifierKey,
} from '../../../shared/transparency-log/signed-note.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import type { KnownHead } from './check-ledger.ts';
import { verifyEd25519 } from './verify-ed25519.ts';

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
  if (!key) return { problem: `belongs to another ledger, ${checkpoint.origin}` };
  if (findSignature(verifyEd25519, note, key) === null)
    return {
      problem: 'is not signed with this site’s key: it was changed, or the site has a new key',
    };
  return { book: key.book, size: checkpoint.size, root: checkpoint.root };
};
