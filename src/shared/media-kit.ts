/** What browser and server agree on about the media kit's download; the whole zip is in `documents`. */

/** How long one picture may take, from asking to its last byte. */
export const pictureTimeout = 60_000;

/** Where our server hands on a picture of the kit that another origin has. */
export const kitPicturePath = '/media-kit/picture';

export const kitPictureAddress = (url: string): string => `${kitPicturePath}?url=${encodeURIComponent(url)}`;

/** Whether an answer of this type can be a picture: an error page with status 200 is none. */
export const isPictureType = (contentType: string | null): boolean =>
  /^(image\/|application\/octet-stream)/i.test(contentType ?? '');
