const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** Throws if the bytes are not UTF-8. */
export const toText = (bytes: Uint8Array): string => decoder.decode(bytes);

export const joinBytes = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};

export const areEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const hashLength = 32;

/** A SHA-256 in base64; null if the text is none. */
export const parseHash = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = fromBase64(text);
  return bytes?.length === hashLength ? bytes : null;
};

/** Null if the text is not canonical base64: each sequence of bytes has one text. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
};
