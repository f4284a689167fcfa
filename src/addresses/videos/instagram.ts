import type { Video, VideoAddress } from './video.ts';

const codePattern = /^[\w-]{5,40}$/;

/** A link of Instagram's share button, such as `/share/reel/…` or `/share/…`: it does not contain the code of the video. */
const readShareLink = (parts: readonly string[]): Video | null => {
  const path = parts.slice(1, /^(?:p|reel|tv|v)$/.test(parts[1] ?? '') ? 3 : 2);
  return codePattern.test(path.at(-1) ?? '')
    ? {
        service: 'instagram',
        href: `https://www.instagram.com/share/${path.join('/')}/`,
        player: null,
        isTall: path[0] !== 'tv',
      }
    : null;
};

/** Instagram: `/p/…`, `/reel/…`, `/reels/…` and `/tv/…`, also after a name; links of its share button have no player. */
export const readInstagram = ({ parts }: VideoAddress): Video | null => {
  if (parts[0] === 'share') return readShareLink(parts);
  const place = parts.findIndex((part) => /^(?:p|reels?|tv)$/.test(part));
  const kind = parts[place];
  const code = parts[place + 1] ?? '';
  if (kind === undefined || place > 1 || !codePattern.test(code)) return null;
  const path = `https://www.instagram.com/${kind === 'reels' ? 'reel' : kind}/${code}/`;
  return { service: 'instagram', href: path, player: `${path}embed/`, isTall: kind !== 'tv' };
};
