import { getDefaultFocalPoint } from '../../content/pictures/focal-point.ts';
import { pictureError, pictureLimits } from '../../shared/forms/form-limits.ts';
import { createFairQueue } from '../concurrency/fair-queue.ts';
import { cropToFrame } from '../media/crop-to-frame.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { findPictureSizeError } from '../media/picture-size-errors.ts';

/** The side of the stored square in pixels; the site shows it small, beside the feedback. */
const maxSide = 320;

const signatures = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')];

/** Checks the first bytes, so that no other decoder ever reads a visitor's file. */
const isPngOrJpeg = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => signature.equals(bytes.subarray(0, signature.length)));

/** A picture ready to be stored, or the message why it was rejected. */
type FeedbackPicture =
  | { readonly webp: Buffer; readonly error: null }
  | { readonly webp: null; readonly error: string };

const reject = (error: string): FeedbackPicture => ({ webp: null, error });

const render = async (bytes: Uint8Array): Promise<FeedbackPicture> => {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { format, width, height, autoOrient } = metadata;
  if (format !== 'png' && format !== 'jpeg') return reject(pictureError);
  const tooLarge = findPictureSizeError(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), metadata);
  if (tooLarge !== null) return reject(tooLarge);
  const side = Math.min(maxSide, width, height);
  // Encoding it again turns a phone's picture upright and drops all metadata (location, device).
  const upright = sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' }).autoOrient();
  const square = { width: side, height: side };
  const webp = await cropToFrame(upright, autoOrient, square, getDefaultFocalPoint(autoOrient))
    .webp({ quality: 78 })
    .toBuffer();
  return { webp, error: null };
};

/** One picture at a time: decoding may take 160 MB. */
const enqueue = createFairQueue({ maxConcurrent: 1 });

/** Converts a PNG or JPEG to a small upright square. `address` is the client's, for a fair queue. */
export const prepareFeedbackPicture = async (
  bytes: Uint8Array,
  address: string,
): Promise<FeedbackPicture> => {
  if (bytes.length > pictureLimits.bytes || !isPngOrJpeg(bytes)) return reject(pictureError);
  return enqueue(address, () => render(bytes)).catch(() => reject(pictureError));
};
