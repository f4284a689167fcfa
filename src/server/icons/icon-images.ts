import { loadSharp } from '../media/load-sharp.ts';

/** Renders an SVG with a view box of 48 units as a square PNG. */
export const renderPng = async (svg: string, side: number): Promise<Buffer> => {
  const sharp = await loadSharp();
  // The density makes the renderer draw at the final size: enlarged pixels would be blurred.
  return sharp(Buffer.from(svg), { density: (72 * side) / 48 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** Wraps a PNG in the `.ico` container: a header, one directory entry, the picture. */
export const encodeIco = (png: Buffer, side: number): Buffer => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture in it
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
};
