const decode = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // The address was cut in the middle of a character: the check says that this is no whole receipt.
    return encoded;
  }
};

/** The receipt in the part of an address after #, or an empty text. */
export const readFragment = (hash: string): string => decode(hash.replace(/^#/, ''));

/** The receipt in what a visitor pasted: its text, or the address of its QR code. */
export const readPasted = (text: string): string => {
  const [, fragment] = /^https?:\/\/[^\s#]+#(\S+)$/.exec(text.trim()) ?? [];
  return fragment === undefined ? text : decode(fragment);
};
