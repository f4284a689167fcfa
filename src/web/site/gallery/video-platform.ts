const platform = /(?:^|\.)(?:youtu\.be|youtube\.com|youtube-nocookie\.com)$/;

/**
 * The id of a video: the last segment of its address' path, or what a `watch` page names as `v`. Null where the
 * address is none of the video platform, so that no stranger's video is shown in its place.
 */
export const videoIdOf = (address: string | null): string | null => {
  if (address === null) return null;
  // An address on our own site has no host; this one belongs to nobody.
  const { hostname, pathname, searchParams } = new URL(address, 'https://site.invalid');
  const last = pathname.split('/').filter(Boolean).pop();
  const id = (last === 'watch' ? searchParams.get('v') : last) ?? '';
  return platform.test(hostname) && /^[\w-]{11}$/.test(id) ? id : null;
};

/** The platform's picture of a video. */
export const thumbnailOf = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** The player that sets no cookies before it plays. */
export const playerOf = (id: string, playsAtOnce: boolean): string =>
  `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1${playsAtOnce ? '&autoplay=1' : ''}`;
