import { readSeconds, type Video, type VideoAddress } from './video.ts';

const idPattern = /^[\w-]{11}$/;

const findId = ({ host, parts, parameters }: VideoAddress): string | null => {
  if (host === 'youtu.be') return parts[0] ?? null;
  const [first = '', second = null] = parts;
  if (first === 'watch') return parameters.get('v') ?? second;
  return /^(?:embed|shorts|live|v|e)$/.test(first) ? second : null;
};

/** YouTube; null for its other addresses, such as channels. */
export const readYouTube = (address: VideoAddress): Video | null => {
  const id = findId(address);
  if (id === null || !idPattern.test(id)) return null;
  const { parameters, hash, parts } = address;
  const start = readSeconds(parameters.get('t') ?? parameters.get('start') ?? hash.replace(/^t=/, ''));
  const isTall = parts[0] === 'shorts';
  return {
    service: 'youtube',
    href: isTall
      ? `https://www.youtube.com/shorts/${id}`
      : `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
    // The host that sets no cookies before the video plays; `rel=0` suggests no other channels.
    player: `https://www.youtube-nocookie.com/embed/${id}?rel=0&playsinline=1&autoplay=1${start > 0 ? `&start=${start}` : ''}`,
    isTall,
  };
};
