import type { Video, VideoAddress } from './video.ts';

const numberPattern = /^\d{5,25}$/;

/** The code of a short link. */
const codePattern = /^[\w-]{5,30}$/;

/** The path of a video at facebook.com; null if it is another page. */
const findPath = ({ parts, parameters }: VideoAddress): string | null => {
  const [first = '', second = ''] = parts;
  const number = parameters.get('v') ?? '';
  if (first === 'watch' || first === 'video.php')
    return numberPattern.test(number) ? `watch/?v=${number}` : null;
  if (first === 'reel') return numberPattern.test(second) ? `reel/${second}` : null;
  const last = parts[parts.length - 1] ?? '';
  return second === 'videos' && /^[\w.-]{1,80}$/.test(first) && numberPattern.test(last)
    ? `${first}/videos/${last}/`
    : null;
};

const shortLink = (href: string, isTall: boolean): Video => ({
  service: 'facebook',
  href,
  player: null,
  isTall,
});

/** The short links of Facebook's share buttons: `fb.watch/…`, `fb.watch/v/…`, `facebook.com/share/v/…`; `r` is a reel. */
const readShortLink = ({ host, parts }: VideoAddress): Video | null => {
  const path = host === 'fb.watch' ? parts : parts[0] === 'share' ? parts.slice(1) : [];
  const [first = '', second = ''] = path;
  if (/^[vr]$/.test(first) && codePattern.test(second))
    return shortLink(
      host === 'fb.watch'
        ? `https://fb.watch/${first}/${second}/`
        : `https://www.facebook.com/share/${first}/${second}/`,
      first === 'r',
    );
  return host === 'fb.watch' && codePattern.test(first)
    ? shortLink(`https://fb.watch/${first}/`, false)
    : null;
};

/** Facebook. Its player needs the address of the video's page; short links do not contain it. */
export const readFacebook = (address: VideoAddress): Video | null => {
  const short = readShortLink(address);
  const path = short || address.host === 'fb.watch' ? null : findPath(address);
  if (path === null) return short;
  const href = `https://www.facebook.com/${path}`;
  return {
    service: 'facebook',
    href,
    player: `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(href)}&show_text=false&autoplay=true`,
    isTall: path.startsWith('reel/'),
  };
};
