/** The time limit for one picture, from the request to its last byte, in milliseconds. */
export const pictureTimeout = 60_000;

/** Where the server proxies a picture of another origin. */
export const kitPicturePath = '/media-kit/picture';

export const kitPictureAddress = (url: string): string => `${kitPicturePath}?url=${encodeURIComponent(url)}`;

/** Whether a response can be a picture: some hosts send an error page with status 200. */
export const isPictureType = (contentType: string | null): boolean =>
  /^(image\/|application\/octet-stream)/i.test(contentType ?? '');
