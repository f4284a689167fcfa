const platform = /(?:^|\.)(?:youtu\.be|youtube\.com|youtube-nocookie\.com)$/;

/**
 * The id of a video: the last segment of the path, or the parameter `v` of a `watch` page. Null for addresses of other
 * hosts, whose ids would show an unrelated video.
 */
export const parseVideoId = (address: string | null): string | null => {
  if (address === null) return null;
  // A relative address has no host, so it gets one that is not the platform's.
  const { hostname, pathname, searchParams } = new URL(address, 'https://site.invalid');
  const last = pathname.split('/').filter(Boolean).pop();
  const id = (last === 'watch' ? searchParams.get('v') : last) ?? '';
  return platform.test(hostname) && /^[\w-]{11}$/.test(id) ? id : null;
};

export const getThumbnailUrl = (id: string): string => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;

/** The address of the player, on the host that sets no cookies before the video plays; `rel=0` suggests no other channels. */
export const getPlayerUrl = (id: string, playsAtOnce: boolean): string =>
  `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1${playsAtOnce ? '&autoplay=1' : ''}`;
