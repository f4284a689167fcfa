/** YouTube: its player in a frame, its thumbnails as pictures. */
const videoPlayer = 'https://www.youtube-nocookie.com';
const videoThumbnails = 'https://i.ytimg.com';

/** Pages may load from the site itself, YouTube's player and thumbnails, and the content host's pictures. */
export const contentSecurityPolicy = (pictureOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    `img-src 'self' ${[videoThumbnails, ...pictureOrigins].join(' ')}`,
    `frame-src ${videoPlayer}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

export const pageSecurityHeaders = (pictureOrigins: readonly string[]): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(pictureOrigins),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
});

/** The admin area shows files before they are uploaded, and is never shown inside another page. */
export const adminSecurityHeaders = (
  pictureOrigins: readonly string[],
): Readonly<Record<string, string>> => ({
  ...pageSecurityHeaders(pictureOrigins),
  'Content-Security-Policy': contentSecurityPolicy(['blob:', ...pictureOrigins]).replace(
    "frame-ancestors 'self'",
    "frame-ancestors 'none'",
  ),
  'Referrer-Policy': 'same-origin',
});
