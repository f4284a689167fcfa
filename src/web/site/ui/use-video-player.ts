import { useEffect } from 'react';
import { loadChunk } from '../../routing/chunk-loader.ts';
import { isPlainClick } from './plain-click.ts';

const playVideo = (event: MouseEvent): void => {
  const link =
    event.target instanceof Element &&
    event.target.closest<HTMLAnchorElement>('.is-type-video .wp-block-embed__wrapper > a');
  if (!link || !isPlainClick(event)) return;
  event.preventDefault();
  loadChunk('video-player', () => import('./video-player.ts')).then(
    (player) => player.playVideo(link),
    () => location.assign(link.href),
  );
};

/** Plays the videos in a page's text in place of their stills. The script of the player is loaded with the first click. */
export const useVideoPlayer = (): void =>
  useEffect(() => {
    document.addEventListener('click', playVideo);
    return () => document.removeEventListener('click', playVideo);
  }, []);
