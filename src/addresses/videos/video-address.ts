import { readFacebook } from './facebook.ts';
import { readInstagram } from './instagram.ts';
import { splitVideoAddress } from './split-video-address.ts';
import { readTikTok } from './tiktok.ts';
import type { Video, VideoAddress, VideoService } from './video.ts';
import { readVimeo } from './vimeo.ts';
import { readYouTube } from './youtube.ts';

/** The names of the services, in the order in which people are told about them. */
export const videoServices: Readonly<Record<VideoService, string>> = {
  youtube: 'YouTube',
  tiktok: 'TikTok',
  facebook: 'Facebook',
  instagram: 'Instagram',
  vimeo: 'Vimeo',
};

const readers: Readonly<Record<string, (address: VideoAddress) => Video | null>> = {
  'youtube.com': readYouTube,
  'youtube-nocookie.com': readYouTube,
  'youtu.be': readYouTube,
  'vimeo.com': readVimeo,
  'player.vimeo.com': readVimeo,
  'tiktok.com': readTikTok,
  'vm.tiktok.com': readTikTok,
  'vt.tiktok.com': readTikTok,
  'instagram.com': readInstagram,
  'instagr.am': readInstagram,
  'facebook.com': readFacebook,
  'fb.com': readFacebook,
  'fb.watch': readFacebook,
};

/**
 * Reads the address of a video, of its player or of a short link to it. Null for other services, and for addresses of these services
 * that lead to no single video.
 */
export const readVideo = (text: string): Video | null => {
  const address = splitVideoAddress(text);
  if (address === null) return null;
  // Links that were copied in Facebook or Instagram lead through these pages.
  if (/^lm?\.(?:facebook|instagram)\.com$/.test(address.host)) {
    const target = splitVideoAddress(address.parameters.get('u') ?? '');
    return (target && readers[target.host]?.(target)) ?? null;
  }
  // Facebook's player has the address of the video in its own.
  if (address.host === 'facebook.com' && address.parts[0] === 'plugins') {
    const inner = splitVideoAddress(address.parameters.get('href') ?? '');
    return inner && /^(?:facebook|fb)\./.test(inner.host) ? readFacebook(inner) : null;
  }
  return readers[address.host]?.(address) ?? null;
};
