import type { Video, VideoAddress } from './video.ts';

const numberPattern = /^\d{5,25}$/;

/** The path of a video at facebook.com; null if it is another page. */
const findPath = ({ parts, parameters }: VideoAddress): string | null => {
  const [first = '', second = '', third = ''] = parts;
  const number = parameters.get('v') ?? '';
  if (first === 'watch' || first === 'video.php')
    return numberPattern.test(number) ? `watch/?v=${number}` : null;
  if (first === 'reel') return numberPattern.test(second) ? `reel/${second}` : null;
  if (first === 'share')
    return /^[vr]$/.test(second) && /^\w{5,30}$/.test(third) ? `share/${second}/${third}/` : null;
  const last = parts[parts.length - 1] ?? '';
  return second === 'videos' && /^[\w.-]{1,80}$/.test(first) && numberPattern.test(last)
    ? `${first}/videos/${last}/`
    : null;
};

const toVideo = (href: string): Video => ({
  service: 'facebook',
  href,
  player: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(href)}&show_text=false&autoplay=true`,
  isTall: /\/(?:reel|share\/r)\//.test(href),
});

/** Facebook. Its player takes the address of the video's page, short links included. */
export const readFacebook = (address: VideoAddress): Video | null => {
  const { host, parts } = address;
  const [first = ''] = parts;
  if (host === 'fb.watch') return /^[\w-]{5,30}$/.test(first) ? toVideo(`https://fb.watch/${first}/`) : null;
  const path = findPath(address);
  return path === null ? null : toVideo(`https://www.facebook.com/${path}`);
};
