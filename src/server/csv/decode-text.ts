/** Text without the control characters that only other kinds of file have. */
const isPlainText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from other files
  !/[\0-\x08\x0e-\x1f]/.test(text);

const findEncodings = (bytes: Uint8Array): readonly string[] => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return ['utf-8', 'windows-1252'];
};

/**
 * The text of a file; null if it is another kind of file. Spreadsheets write UTF-8, UTF-16 with a mark, or the encoding of
 * Windows. The decoders remove the mark.
 */
export const decodeText = (bytes: Uint8Array): string | null => {
  for (const encoding of findEncodings(bytes))
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return isPlainText(text) ? text : null;
    } catch {
      // Not in this encoding.
    }
  return null;
};
