import { toBytes, toHex, toText } from '../transparency-log/bytes.ts';
import { type Checkpoint, parseCheckpoint } from '../transparency-log/checkpoint.ts';
import { formatLogProof, parseLogProof } from '../transparency-log/log-proof.ts';
import { createTreeHashes, type Sha256, verifyInclusion } from '../transparency-log/merkle-tree.ts';
import {
  findSignature,
  parseSignedNote,
  type SignedNote,
  type VerifierKey,
  type VerifyEd25519,
} from '../transparency-log/signed-note.ts';
import { type CommittedPart, formatCommittedPart, ledgerColumns } from './ledger.ts';

/** What a receipt holds beside the proof. A picture, which is passed on, does not open the commitment. */
export type ReceiptContent = {
  /** The entry's line in the CSV file. */
  readonly line: string;
  readonly opening: CommittedPart | null;
};

export const formatReceiptContent = ({ line, opening }: ReceiptContent): string =>
  opening === null ? line : `${line}\n${formatCommittedPart(opening)}`;

const parseReceiptContent = (text: string): ReceiptContent | null => {
  const [line = '', ...rest] = text.split('\n');
  const [salt, reference, provider, transactionId] = rest;
  if (rest.length === 0) return { line, opening: null };
  if (salt === undefined || reference === undefined || provider === undefined) return null;
  return transactionId === undefined || rest.length > 4
    ? null
    : { line, opening: { salt, reference, provider, transactionId } };
};

/** Null if the bytes are no content of a receipt. */
const readContent = (extra: Uint8Array): ReceiptContent | null => {
  try {
    return parseReceiptContent(toText(extra));
  } catch {
    return null;
  }
};

/** The receipt without what opens the commitment, to be passed on; null if the text is no receipt. */
export const removeOpening = (receipt: string): string | null => {
  const proof = parseLogProof(receipt);
  const content = proof && readContent(proof.extra);
  if (!proof || !content) return null;
  return formatLogProof({
    ...proof,
    extra: toBytes(formatReceiptContent({ line: content.line, opening: null })),
  });
};

/** The values of an entry's line, by column. */
type LineValues = Readonly<Record<(typeof ledgerColumns)[number], string>>;

/** Null if the line has other columns. */
const parseLedgerLine = (line: string): LineValues | null => {
  const cells = line.split(',');
  if (cells.length !== ledgerColumns.length) return null;
  return Object.fromEntries(ledgerColumns.map((column, at) => [column, cells[at]])) as LineValues;
};

/** What a browser or another program brings to verify with. */
export type Verification = {
  readonly sha256: Sha256;
  readonly verifyEd25519: VerifyEd25519;
  /** The key of the log that the receipt should be of. */
  readonly key: VerifierKey;
};

export type VerifiedReceipt = {
  readonly kind: 'valid';
  readonly entry: LineValues;
  readonly checkpoint: Checkpoint;
  readonly note: SignedNote;
  /** Null for a receipt without it, such as that of a picture. */
  readonly opening: CommittedPart | null;
};

export type ReceiptResult =
  | VerifiedReceipt
  /** Cut off, or not a receipt at all. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'other log'; readonly origin: string }
  /** The checkpoint is not signed with the key of the log. */
  | { readonly kind: 'not signed' }
  /** The entry is not part of what was signed. */
  | { readonly kind: 'not included' }
  /** The reference or payment is not the one of the entry. */
  | { readonly kind: 'other payment' };

/** Verifies a receipt without asking anybody. */
export const verifyReceipt = ({ sha256, verifyEd25519, key }: Verification, text: string): ReceiptResult => {
  // Programs that text is copied from write other line breaks, or add spaces and lines.
  const proof = parseLogProof(
    `${text
      .replaceAll('\r', '')
      .replace(/[ \t]+$/gm, '')
      .trim()}\n`,
  );
  const note = proof && parseSignedNote(proof.note);
  const checkpoint = note && parseCheckpoint(note.text);
  if (!proof || !note || !checkpoint) return { kind: 'unreadable' };
  const content = readContent(proof.extra);
  const entry = content && parseLedgerLine(content.line);
  if (!content || !entry) return { kind: 'unreadable' };
  if (checkpoint.origin !== key.name) return { kind: 'other log', origin: checkpoint.origin };
  if (findSignature(verifyEd25519, note, key) === null) return { kind: 'not signed' };
  const hashes = createTreeHashes(sha256);
  const { index, hashes: path } = proof;
  const leaf = hashes.leaf(toBytes(content.line));
  const isIncluded = verifyInclusion(hashes, {
    index,
    leaf,
    size: checkpoint.size,
    root: checkpoint.root,
    proof: path,
  });
  if (!isIncluded || entry.number !== String(index + 1)) return { kind: 'not included' };
  const { opening } = content;
  const isOpened =
    opening === null || toHex(sha256(toBytes(formatCommittedPart(opening)))) === entry.commitment;
  return isOpened ? { kind: 'valid', entry, checkpoint, note, opening } : { kind: 'other payment' };
};
