import { type FocalPoint, getDefaultFocalPoint } from '../../content/pictures/focal-point.ts';
import { paper } from '../../shared/palette.ts';
import { cropToFrame } from '../media/crop-to-frame.ts';
import { loadSharp } from '../media/load-sharp.ts';
import { encodeSharePicture } from './encode-share-picture.ts';
import type { ShareContent } from './share-drawing.ts';
import { canvas } from './share-layout.ts';

/** A picture that the team has chosen for a shared link, which is shown in place of a drawing. */
export type ChosenPicture = {
  /** The name of an uploaded file, or the path of a remote picture on this site. */
  readonly chosenFile: string;
  /** The point that the crop shows; null for the default. */
  readonly focalPoint: FocalPoint | null;
  /** What is drawn if the file is damaged or missing. */
  readonly drawing: ShareContent;
};

/** Crops a picture to the size of a share picture, around its focal point. */
export const cropChosenPicture = async (path: string, focalPoint: FocalPoint | null): Promise<Buffer> => {
  const sharp = await loadSharp();
  const picture = await sharp(path).metadata();
  const cropped = await cropToFrame(sharp(path), picture, canvas, focalPoint ?? getDefaultFocalPoint(picture))
    .flatten({ background: paper })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encodeSharePicture(cropped);
};
