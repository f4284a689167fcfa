/** Text without the control characters that only other kinds of file have. */
const isPlainText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from other files
  !/[\0-\x08\x0e-\x1f]/.test(text);

/** How many bytes show the encoding, and the share of letters of which one byte is zero: nearly all that are not of other scripts. */
const sampleBytes = 4_000;
const leastShare = 0.5;

/** UTF-16 without a mark: every second byte of most lists is zero, and which one tells the order. */
const findUnmarkedUtf16 = (bytes: Uint8Array): readonly string[] | null => {
  if (bytes.length % 2 !== 0) return null;
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (let index = 0; index < sample.length; index += 1)
    if (sample[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros.map((count) => count / (sample.length / 2));
  // A file with both is no text.
  if (second >= leastShare && first === 0) return ['utf-16le'];
  return first >= leastShare && second === 0 ? ['utf-16be'] : null;
};

const findEncodings = (bytes: Uint8Array): readonly string[] => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return ['utf-16le'];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be'];
  return findUnmarkedUtf16(bytes) ?? ['utf-8', 'windows-1252'];
};

/**
 * The text of a file; null if it is another kind of file. Spreadsheets write UTF-8, UTF-16, or the encoding of
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
