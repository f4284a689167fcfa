/**
 * The players of `addresses/videos/`, which pages show in frames after a click. On every page: a visitor who goes from page to page
 * stays in the document that was loaded first.
 */
const videoPlayers = [
  'https://www.youtube-nocookie.com',
  'https://www.tiktok.com',
  'https://www.facebook.com',
  'https://www.instagram.com',
  'https://player.vimeo.com',
];
/** YouTube's thumbnails in the gallery. */
const videoThumbnails = 'https://i.ytimg.com';

/** Pages may load from the site itself, the players of videos, YouTube's thumbnails and the content host's pictures. */
export const contentSecurityPolicy = (pictureOrigins: readonly string[]): string =>
  [
    "default-src 'self'",
    `img-src 'self' ${[videoThumbnails, ...pictureOrigins].join(' ')}`,
    `frame-src ${videoPlayers.join(' ')}`,
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
