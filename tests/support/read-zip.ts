import { crc32 } from 'node:zlib';

const utf8Flag = 0x800;

/** The files of a zip by name, in its order. Throws if the zip is incomplete or a checksum is wrong. */
export const readZip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const end = zip.length - 22;
  if (end < 0 || zip.toString('latin1', end, end + 4) !== 'PK\x05\x06')
    throw new Error('The zip has no end record: it is incomplete, or not a zip.');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if ((zip.readUInt16LE(at + 8) & utf8Flag) === 0) throw new Error(`${name} is not marked as UTF-8.`);
    if (files.has(name)) throw new Error(`${name} is in the zip twice.`);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, bytes);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};
