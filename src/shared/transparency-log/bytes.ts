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
  bytes.reduce((hex, byte) => hex + (byte < 16 ? '0' : '') + byte.toString(16), '');

export const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hex.length >> 1).map((_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));

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
