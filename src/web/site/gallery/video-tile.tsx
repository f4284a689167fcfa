import { formatDay } from '../../../shared/dates.ts';
import { useSite } from '../site-context.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Title } from '../ui/title.tsx';
import { CardLink } from './card-link.tsx';
import { isPlayable, type VideoCard } from './gallery-cards.ts';
import { type TileShape, tileClasses } from './gallery-grid.tsx';
import { VideoLink } from './video-link.tsx';
import { VideoThumbnail } from './video-thumbnail.tsx';

type VideoTileProps = { readonly card: VideoCard; readonly shape: TileShape; readonly href: string };

/** The id of a video's link, which gets the focus when the video is closed. */
export const videoLinkId = (id: number): string => `video-${id}`;

/** The edge of a film. */
export const perforation =
  'h-2.5 bg-[repeating-linear-gradient(90deg,var(--color-line)_0_0.875rem,transparent_0.875rem_1.75rem)]';

/** The thumbnail as a frame of film. */
const Frame = ({ card, shape }: Omit<VideoTileProps, 'href'>) => (
  <div className={`-mx-[clamp(1.25rem,5vw,3rem)] grid gap-3 md:mx-0 ${tileClasses[shape].picture}`}>
    <div className={perforation} />
    <div className="relative aspect-video overflow-hidden">
      <VideoThumbnail card={card} />
      {isPlayable(card) ? (
        <svg
          aria-hidden="true"
          viewBox="0 0 80 80"
          className="absolute inset-0 m-auto size-20 motion-safe:transition motion-safe:group-hover:scale-110"
        >
          <circle cx="40" cy="40" r="38" className="fill-ink/80 stroke-amber stroke-[3]" />
          <path d="M32 24l26 16-26 16z" className="fill-amber" />
        </svg>
      ) : null}
    </div>
    <div className={perforation} />
  </div>
);

/** A video in the grid; the whole tile opens the player. A video that cannot be played here shows its text and a link. */
export const VideoTile = ({ card, shape, href }: VideoTileProps) => {
  const { settings } = useSite();
  return (
    <article className={`group relative ${tileClasses[shape].tile}`}>
      <Frame card={card} shape={shape} />
      <div className={`mt-5 ${tileClasses[shape].text} lg:bg-ink`}>
        {card.date ? (
          <p className="text-sm text-white/80">
            <time dateTime={card.date}>{formatDay(card.date, settings.dateFormat)}</time>
          </p>
        ) : null}
        <h3
          className={`mt-1 text-3xl ${shape === 'half' || card.title.length > 60 ? '' : 'md:text-4xl lg:text-5xl'}`}
        >
          {isPlayable(card) ? (
            <CardLink id={videoLinkId(card.id)} href={href} className="group-hover:text-amber">
              <Title of={card} />
            </CardLink>
          ) : (
            <Title of={card} />
          )}
        </h3>
        {card.subtitle ? <p className="mt-2 text-lg text-white/80">{card.subtitle}</p> : null}
        {isPlayable(card) ? null : (
          <>
            {card.html ? <RichText html={card.html} className="mt-4 prose-dark text-base" /> : null}
            <VideoLink card={card} />
          </>
        )}
      </div>
    </article>
  );
};
