import { uploadsPrefix } from '../../../shared/paths.ts';
import { getMailPictureName, mailPictureWidths } from '../../media/mail-pictures.ts';
import { getUploadName } from '../../media/upload-name.ts';

/** What the sheet of a mail has beside its padding. */
export const sheetWidth = 550;

type ShownPicture = {
  /** Absolute. */
  readonly address: string;
  /** Of the file, in pixels; null if the text does not say it. */
  readonly width: number | null;
};

/**
 * The address from which a mail loads a picture that it shows at this width. Files of the library can be many times as large as a mail shows
 * them, and WebP files are not shown by all mail programs.
 */
export const getMailPictureAddress = (
  { address, width }: ShownPicture,
  shownWidth: number,
  site: string,
): string => {
  const name = getUploadName(address, site);
  if (name === null) return address;
  const wanted = mailPictureWidths.find((known) => known >= 2 * shownWidth) ?? 1100;
  if (width !== null && width <= wanted && !name.endsWith('.webp')) return address;
  return `${site}${uploadsPrefix}${getMailPictureName(name, wanted)}`;
};
