/** The video platform: its player in a frame, its thumbnails as pictures. */
const videoPlayer = 'https://www.youtube-nocookie.com';
const videoThumbnails = 'https://i.ytimg.com';

/** What a page may load: only our own things, the video platform's player and thumbnails, the content host's pictures. */
export const contentSecurityPolicy = (contentHost: string | null): string =>
  [
    "default-src 'self'",
    `img-src 'self' ${[videoThumbnails, contentHost].filter((source) => source !== null).join(' ')}`,
    `frame-src ${videoPlayer}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

export const pageSecurityHeaders = (contentHost: string | null): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(contentHost),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
});
