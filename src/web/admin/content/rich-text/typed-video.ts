import type { Video } from '../../../../addresses/videos/video.ts';
import { readVideo } from '../../../../addresses/videos/video-address.ts';

/** Reads the address of a video as people type it: without `https://`, too, as browsers show it. */
export const readTypedVideo = (typed: string): Video | null => {
  const text = typed.trim();
  return readVideo(/^https?:/i.test(text) ? text : `https://${text}`);
};
