/** The header with the size of the canvas; a global colour table follows if its flag is set. */
const headerLength = 13;

const hasColourTable = (flags: number): boolean => (flags & 0x80) !== 0;
const getColourTableLength = (flags: number): number =>
  hasColourTable(flags) ? 3 * 2 ** ((flags & 7) + 1) : 0;

/** The position after the sub-blocks that begin here: each has its length in its first byte, and 0 is the end. */
const skipSubBlocks = (bytes: Buffer, start: number): number => {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
};

/**
 * Counts the pictures of a GIF without decoding them; stops above `max`. The decoder allocates memory for each picture before
 * it returns the first one, so a file with millions of them must not reach it. Damaged files are left to the decoder to reject.
 */
export const countGifFrames = (bytes: Buffer, max: number): number => {
  let frames = 0;
  let at = headerLength + getColourTableLength(bytes[10] ?? 0);
  while (at < bytes.length && frames <= max) {
    const block = bytes[at];
    // An extension: its label, then sub-blocks.
    if (block === 0x21) at = skipSubBlocks(bytes, at + 2);
    // A picture: its frame, perhaps a colour table, the code size, then sub-blocks.
    else if (block === 0x2c) {
      frames += 1;
      at = skipSubBlocks(bytes, at + 11 + getColourTableLength(bytes[at + 9] ?? 0));
    } else return frames;
  }
  return frames;
};
