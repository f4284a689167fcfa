import { isPlayable, type VideoCard } from './gallery-cards.ts';

/** A plain link to the video: for visitors without scripts, behind a content filter, or with the platform's app. */
export const VideoLink = ({ card }: { readonly card: VideoCard }) =>
  card.videoUrl === null ? null : (
    <a href={card.videoUrl} target="_blank" rel="noopener" className="button button-light mt-6">
      {isPlayable(card) ? 'Watch on YouTube' : 'Watch the video'}
      <span className="sr-only">: {card.title} (opens in a new tab)</span>
    </a>
  );
