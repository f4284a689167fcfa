import { loadSharp } from '../media/load-sharp.ts';

/** Phones download it too, and some social networks reject larger pictures. */
const maxBytes = 200_000;
const qualities = [80, 70, 60, 45] as const;

/** Encodes a share picture as a JPEG, in the best quality that is small enough. */
export const encodeSharePicture = async (picture: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp();
  let bytes = picture;
  for (const quality of qualities) {
    // Chroma subsampling would blur the edges of red letters on cream.
    const jpeg = sharp(picture).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true });
    bytes = await jpeg.toBuffer();
    if (bytes.length < maxBytes) break;
  }
  return bytes;
};
