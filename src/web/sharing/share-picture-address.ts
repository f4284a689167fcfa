import type { Picture } from '../../content/pictures/picture.ts';

/** The digest in the name of an uploaded file. */
const fileDigest = /-([\da-f]{10})\.[a-z]+$/;

/** Pictures of other hosts are neither drawn nor cropped. */
export const isUploaded = ({ url }: Picture): boolean => fileDigest.test(url);

/** The picture that the share picture is made from: the chosen one, or the cover. */
export const choosePicture = (chosen: Picture | null, cover: Picture | null): Picture | null =>
  chosen && isUploaded(chosen) ? chosen : cover;

/**
 * The address of a share picture with this cover. Networks keep a picture by its address, so another file or focal point is
 * another address. The server does not read the parameter. Covers of other hosts are not drawn.
 */
export const getSharePictureAddress = (address: string, cover: Picture | null | undefined): string => {
  const digest = fileDigest.exec(cover?.url ?? '')?.[1];
  if (!cover || digest === undefined) return address;
  const { focalPoint } = cover;
  return `${address}?cover=${digest}${focalPoint ? `-${focalPoint.x}-${focalPoint.y}` : ''}`;
};
