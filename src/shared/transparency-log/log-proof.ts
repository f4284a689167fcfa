import { fromBase64, parseHash, toBase64 } from './bytes.ts';

/** A proof that a log contains an entry, with all that is needed to verify it (C2SP tlog-proof). */
type LogProof = {
  /** What the application needs beside the proof. */
  readonly extra: Uint8Array;
  /** Of the entry, from 0. */
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  /** The signed checkpoint. */
  readonly note: string;
};

const firstLine = 'c2sp.org/tlog-proof@v1';

export const formatLogProof = ({ extra, index, hashes, note }: LogProof): string =>
  [firstLine, `extra ${toBase64(extra)}`, `index ${index}`, ...hashes.map(toBase64), '', note].join('\n');

/** No tree that exists has more levels. */
const maxHashes = 63;

/** Null if the text is no proof. Nothing is verified. */
export const parseLogProof = (text: string): LogProof | null => {
  const at = text.indexOf('\n\n');
  if (at < 0) return null;
  const [first, extraLine = '', indexLine = '', ...hashLines] = text.slice(0, at).split('\n');
  const extra = extraLine.startsWith('extra ') ? fromBase64(extraLine.slice('extra '.length)) : null;
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(indexLine) ?? [];
  const hashes = hashLines.map(parseHash).filter((hash) => hash !== null);
  if (first !== firstLine || extra === null || index === undefined) return null;
  if (hashes.length !== hashLines.length || hashes.length > maxHashes) return null;
  return { extra, index: Number(index), hashes, note: text.slice(at + 2) };
};
