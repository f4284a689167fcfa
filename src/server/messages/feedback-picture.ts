import { pictureError, pictureLimits } from '../../shared/forms/form-limits.ts';
import { createFairQueue } from '../concurrency/fair-queue.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { tooLargeToUnpack } from '../media/picture-measures.ts';

/** The longest side of a kept picture: it is shown small, beside somebody's words. */
const largestSide = 320;

const signatures = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/** Told by the first bytes, so that no other decoder ever sees what a stranger sent. */
const isPngOrJpeg = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.equals(bytes.subarray(0, signature.length)));

/** A picture that is ready to be kept, or the sentence why it cannot be. */
export type FeedbackPicture =
  | { readonly webp: Buffer; readonly error: null }
  | { readonly webp: null; readonly error: string };

const refuse = (error: string): FeedbackPicture => ({ webp: null, error });

const render = async (bytes: Uint8Array): Promise<FeedbackPicture> => {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height } = metadata;
  if (format !== 'png' && format !== 'jpeg') return refuse(pictureError);
  const tooLarge = tooLargeToUnpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), metadata);
  if (tooLarge !== null) return refuse(tooLarge);
  const side = Math.min(largestSide, width, height);
  // Written anew: a phone's turned picture stands upright, and what else the file held (place, device) is gone.
  const webp = await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer();
  return { webp, error: null };
};

/** One at a time: decoding a picture may take 160 MB. */
const inTurn = createFairQueue({ maxConcurrent: 1 });

/** Makes a small upright square of a PNG or JPEG that came from this address. */
export const prepareFeedbackPicture = async (
  bytes: Uint8Array,
  address: string,
): Promise<FeedbackPicture> => {
  if (bytes.length > pictureLimits.bytes || !isPngOrJpeg(bytes)) return refuse(pictureError);
  return inTurn(address, () => render(bytes)).catch(() => refuse(pictureError));
};
