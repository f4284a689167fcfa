import type { Video, VideoAddress } from './video.ts';

const shortLink = (href: string): Video => ({ service: 'tiktok', href, player: null, isTall: true });

/** The number of a video in `/@name/video/…`, `/share/video/…`, `/v/….html`, `/embed/v2/…` and `/player/v1/…`. */
const findId = (parts: readonly string[]): string | null => {
  const [first = '', second = '', third = ''] = parts;
  if (first.startsWith('@') || first === 'share') return second === 'video' ? third : null;
  if (first === 'v') return second.replace(/\.html$/, '');
  if (first === 'embed') return /^v\d$/.test(second) ? third : second;
  return first === 'player' ? third : null;
};

/** TikTok. Its share button gives short links, which have no number and so no player. */
export const readTikTok = ({ host, parts }: VideoAddress): Video | null => {
  const [first = '', second = ''] = parts;
  if (host !== 'tiktok.com' && first !== 'v')
    return /^\w{5,20}$/.test(first) ? shortLink(`https://${host}/${first}/`) : null;
  if (first === 't')
    return /^\w{5,20}$/.test(second) ? shortLink(`https://www.tiktok.com/t/${second}/`) : null;
  const id = findId(parts);
  if (id === null || !/^\d{6,25}$/.test(id)) return null;
  const name = /^@[\w.]{1,40}$/.test(first) ? first : '@';
  return {
    service: 'tiktok',
    href: `https://www.tiktok.com/${name}/video/${id}`,
    player: `https://www.tiktok.com/player/v1/${id}?autoplay=1&rel=0`,
    isTall: true,
  };
};
