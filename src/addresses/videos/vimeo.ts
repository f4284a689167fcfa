import { readSeconds, type Video, type VideoAddress } from './video.ts';

/** The number of a video, and the key of an unlisted one. */
const pathPattern =
  /^(?:video\/|manage\/videos\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:showcase|album)\/\d+\/video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?$/;

export const readVimeo = ({ parts, parameters, hash }: VideoAddress): Video | null => {
  const [, id, pathKey] = pathPattern.exec(parts.join('/')) ?? [];
  if (id === undefined) return null;
  const key = pathKey ?? /^[\da-f]{6,20}$/.exec(parameters.get('h') ?? '')?.[0];
  const start = readSeconds(hash.replace(/^t=/, ''));
  const time = start > 0 ? `#t=${start}s` : '';
  return {
    service: 'vimeo',
    href: `https://vimeo.com/${id}${key ? `/${key}` : ''}${time}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}${time}`,
    isTall: false,
  };
};
