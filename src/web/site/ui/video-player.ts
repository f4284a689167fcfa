import { readVideo } from '../../../addresses/videos/video-address.ts';

/**
 * Puts the service's player before the link to a video; the link stays below it for visitors whose network blocks the player. A link
 * that has no player is followed.
 */
export const playVideo = (link: HTMLAnchorElement): void => {
  const player = readVideo(link.href)?.player;
  // A second press on the link below the player leads to the service, too.
  if (!player || link.previousElementSibling) {
    location.assign(link.href);
    return;
  }
  const frame = document.createElement('iframe');
  frame.src = player;
  frame.title = (link.textContent ?? '').trim();
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  link.before(frame);
  link.parentElement?.classList.add('is-playing');
  frame.focus();
};
