import { isPlayable, type VideoCard } from './gallery-cards.ts';

/** The plain way to a video: for those without scripts, behind a filter, or who prefer the platform's own app. */
export const VideoLink = ({ card }: { readonly card: VideoCard }) =>
  card.videoUrl === null ? null : (
    <a href={card.videoUrl} target="_blank" rel="noopener" className="button button-light mt-6">
      {isPlayable(card) ? 'Watch on YouTube' : 'Watch the video'}
      <span className="sr-only">: {card.title} (opens in a new tab)</span>
    </a>
  );
