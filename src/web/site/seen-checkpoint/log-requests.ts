import { documents } from '../../../shared/documents.ts';
import { parseHash } from '../../../shared/transparency-log/bytes.ts';
import { parseSignedNote } from '../../../shared/transparency-log/signed-note.ts';

/** What a browser asks the log. Null: there is no answer now, which says nothing about the log. */
export type LogRequests = {
  /** The newest checkpoint, with its signatures. */
  readonly getCheckpoint: () => Promise<string | null>;
  readonly getKey: () => Promise<string | null>;
  /** The proof that the log of the first size was continued to the log of the second. */
  readonly getProof: (from: number, to: number) => Promise<readonly Uint8Array[] | null>;
};

const timeout = 30_000;

/** Null without a network, for an error, and for a page in place of the text, as networks with a sign-in page send it. */
const fetchText = async (request: typeof fetch, address: string): Promise<string | null> => {
  if (navigator.onLine === false) return null;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await request(address, { signal: abort.signal, cache: 'no-store' });
    const isText = response.headers.get('content-type')?.startsWith('text/plain') === true;
    return response.ok && isText ? await response.text() : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};

const parseProof = (text: string): readonly Uint8Array[] | null => {
  const lines = text === '' ? [] : text.trimEnd().split('\n');
  const hashes = lines.map(parseHash).filter((hash) => hash !== null);
  return hashes.length === lines.length ? hashes : null;
};

export const createLogRequests = (request: typeof fetch): LogRequests => ({
  getCheckpoint: async () => {
    const text = await fetchText(request, documents.checkpoint);
    return text === null || parseSignedNote(text) === null ? null : text;
  },
  getKey: () => fetchText(request, documents.ledgerKey),
  getProof: async (from, to) => {
    const text = await fetchText(request, documents.consistency(from, to));
    return text === null ? null : parseProof(text);
  },
});
