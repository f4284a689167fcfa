import { loadSharp } from '../media/load-sharp.ts';
/** A square PNG of a drawing that is 48 units wide. */
export const pngOf = async (svg: string, side: number): Promise<Buffer> => {
  const sharp = await loadSharp();
  // The density draws the shapes in their final size: enlarged pixels would be soft.
  return sharp(Buffer.from(svg), { density: (72 * side) / 48 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer();
};

/** The container of `.ico` files around one PNG: a header, one entry, the picture. */
export const icoOf = (png: Buffer, side: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one picture in it
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};
