/** The end-of-central-directory record, followed by a comment of at most 64 KB. */
const endSignature = Buffer.from('504b0506', 'hex');
const endLength = 22;
const maxCommentLength = 65_535;

const entrySignature = 0x02014b50;
const entryLength = 46;
/** A Word document has a few dozen entries. */
const maxEntries = 5_000;

/** Lists the entry names in the central directory of a zip without unpacking it; empty if the zip is incomplete. */
export const listZipEntryNames = (bytes: Buffer): readonly string[] => {
  const end = bytes.lastIndexOf(endSignature);
  if (end < 0 || end + endLength > bytes.length || bytes.length - end > endLength + maxCommentLength)
    return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (
    names.length < maxEntries &&
    at + entryLength <= bytes.length &&
    bytes.readUInt32LE(at) === entrySignature
  ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number];
    names.push(bytes.toString('utf8', at + entryLength, at + entryLength + nameLength));
    at += entryLength + nameLength + extraLength + commentLength;
  }
  return names;
};
