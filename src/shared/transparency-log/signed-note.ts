import { fromBase64, fromHex, joinBytes, toBase64, toBytes, toHex } from './bytes.ts';
import type { Sha256 } from './merkle-tree.ts';

/** The kinds of keys of a signed note (C2SP signed-note): of a log, and of a witness that cosigns (C2SP tlog-cosignature). */
const keyTypes = { log: 1, witness: 4 } as const;
type KeyType = keyof typeof keyTypes;

/** A public key with the name of its owner. */
export type VerifierKey = {
  readonly name: string;
  readonly type: KeyType;
  /** Eight hexadecimal digits, made from name and key. */
  readonly id: string;
  /** Ed25519, 32 bytes. */
  readonly publicKey: Uint8Array;
};

type NoteSignature = {
  readonly name: string;
  readonly keyId: string;
  /** What follows the key's id: a signature, for a witness after its time. */
  readonly bytes: Uint8Array;
};

export type SignedNote = {
  /** What is signed; ends with a line break. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
};

const idBytes = 4;
const publicKeyBytes = 32;

/** Names have no spaces and no plus signs, which separate the parts. */
const isKeyName = (name: string): boolean => /^[^\s+]+$/u.test(name);

const encodePublicKey = ({ type, publicKey }: Pick<VerifierKey, 'type' | 'publicKey'>): Uint8Array =>
  joinBytes(Uint8Array.of(keyTypes[type]), publicKey);

export const createVerifierKey = (sha256: Sha256, key: Omit<VerifierKey, 'id'>): VerifierKey => {
  const hash = sha256(joinBytes(toBytes(`${key.name}\n`), encodePublicKey(key)));
  return { ...key, id: toHex(hash.slice(0, idBytes)) };
};

/** `name+id+key`, as a key is published. */
export const formatVerifierKey = (key: VerifierKey): string =>
  `${key.name}+${key.id}+${toBase64(encodePublicKey(key))}`;

/** Null if the text is no key, or its id is not the one of its name and key. */
export const parseVerifierKey = (sha256: Sha256, text: string): VerifierKey | null => {
  const [name = '', , encoded = ''] = text.trim().split('+', 3);
  const start = `${name}+`.length + idBytes * 2 + 1;
  const bytes = fromBase64(text.trim().slice(start));
  const type = (Object.keys(keyTypes) as KeyType[]).find((each) => keyTypes[each] === bytes?.[0]);
  if (bytes === null || type === undefined || encoded === '' || !isKeyName(name)) return null;
  if (bytes.length !== 1 + publicKeyBytes) return null;
  const key = createVerifierKey(sha256, { name, type, publicKey: bytes.slice(1) });
  return formatVerifierKey(key) === text.trim() ? key : null;
};

const signaturePattern = /^— (\S+) (\S+)$/u;

export const formatSignature = ({ name, keyId, bytes }: NoteSignature): string =>
  `— ${name} ${toBase64(joinBytes(fromHex(keyId), bytes))}\n`;

const parseSignature = (line: string): NoteSignature | null => {
  const [, name = '', encoded = ''] = signaturePattern.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (bytes === null || bytes.length <= idBytes || !isKeyName(name)) return null;
  return { name, keyId: toHex(bytes.slice(0, idBytes)), bytes: bytes.slice(idBytes) };
};

export const formatSignedNote = ({ text, signatures }: SignedNote): string =>
  `${text}\n${signatures.map(formatSignature).join('')}`;

/** Null if the text is no signed note. The signatures are not verified. */
export const parseSignedNote = (given: string): SignedNote | null => {
  const at = given.lastIndexOf('\n\n');
  if (at < 0 || !given.endsWith('\n')) return null;
  const signatures = given
    .slice(at + 2, -1)
    .split('\n')
    .map(parseSignature);
  const parsed = signatures.filter((signature) => signature !== null);
  return parsed.length === signatures.length ? { text: given.slice(0, at + 1), signatures: parsed } : null;
};

/** Verifies an Ed25519 signature. */
export type VerifyEd25519 = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;

const timeBytes = 8;
const signatureBytes = 64;

/** What a witness signs: that it saw the note at a time, in seconds since 1970. */
export const formatCosignedText = (text: string, seconds: number): string =>
  `cosignature/v1\ntime ${seconds}\n${text}`;

const decodeTime = (bytes: Uint8Array): number =>
  Number(new DataView(bytes.buffer, bytes.byteOffset, timeBytes).getBigUint64(0));

/** The verified signature of one key; for a witness with the time at which it saw the note. */
type VerifiedSignature = { readonly signature: NoteSignature; readonly seconds: number | null };

/** Null if the note has no valid signature of the key. */
export const findSignature = (
  verify: VerifyEd25519,
  { text, signatures }: SignedNote,
  key: VerifierKey,
): VerifiedSignature | null => {
  for (const signature of signatures) {
    const { name, keyId, bytes } = signature;
    if (name !== key.name || keyId !== key.id) continue;
    if (key.type === 'log' && bytes.length === signatureBytes) {
      if (verify(bytes, toBytes(text), key.publicKey)) return { signature, seconds: null };
    }
    if (key.type === 'witness' && bytes.length === timeBytes + signatureBytes) {
      const seconds = decodeTime(bytes);
      const message = toBytes(formatCosignedText(text, seconds));
      if (verify(bytes.slice(timeBytes), message, key.publicKey)) return { signature, seconds };
    }
  }
  return null;
};
