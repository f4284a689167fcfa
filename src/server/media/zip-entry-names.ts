/** The record at the end of a zip, with at most 64 KB of comment behind it. */
const endMark = Buffer.from('504b0506', 'hex');
const endLength = 22;
const longestComment = 65_535;

const entryMark = 0x02014b50;
const entryLength = 46;
/** A document has a few dozen. */
const mostEntries = 5_000;

/** The names of what a zip holds, by its own directory; nothing is unpacked. Empty where it is no whole zip. */
export const zipEntryNames = (bytes: Buffer): readonly string[] => {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0 || end + endLength > bytes.length || bytes.length - end > endLength + longestComment) return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (
    names.length < mostEntries &&
    at + entryLength <= bytes.length &&
    bytes.readUInt32LE(at) === entryMark
  ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number];
    names.push(bytes.toString('utf8', at + entryLength, at + entryLength + nameLength));
    at += entryLength + nameLength + extraLength + commentLength;
  }
  return names;
};
