import type { Video, VideoAddress } from './video.ts';

/** Instagram: `/p/…`, `/reel/…`, `/reels/…` and `/tv/…`, also after a name; links of its share button have no player. */
export const readInstagram = ({ parts }: VideoAddress): Video | null => {
  const place = parts.findIndex((part) => /^(?:p|reels?|tv)$/.test(part));
  const kind = parts[place];
  const code = parts[place + 1] ?? '';
  if (kind === undefined || place > 1 || !/^[\w-]{5,40}$/.test(code)) return null;
  const isTall = kind !== 'tv';
  if (parts[0] === 'share')
    return {
      service: 'instagram',
      href: `https://www.instagram.com/share/${kind}/${code}/`,
      player: null,
      isTall,
    };
  const path = `https://www.instagram.com/${kind === 'reels' ? 'reel' : kind}/${code}/`;
  return { service: 'instagram', href: path, player: `${path}embed/`, isTall };
};
