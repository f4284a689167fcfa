import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../../shared/dates.ts';
import aboutImage from '../../pictures/about-image.svg';
import { useSite } from '../site-context.tsx';
import { ContentPicture, type PictureBox } from '../ui/content-picture.tsx';
import { Title } from '../ui/title.tsx';
import { CardLink } from './card-link.tsx';
import type { AlbumCard } from './gallery-cards.ts';
import { type TileShape, tileClasses } from './gallery-grid.tsx';
import { albumQuery } from './gallery-queries.ts';

type AlbumTileProps = {
  readonly card: AlbumCard;
  readonly shape: TileShape;
  readonly isFirst: boolean;
  readonly href: string;
};

/** The id of an album's link, which gets the focus when the album is closed. */
export const albumLinkId = (id: number): string => `album-${id}`;

const boxes = {
  wide: [
    [1600, '57vw', '38vw'],
    [1280, '750px', '500px'],
    [1024, '60vw', '40vw'],
    [0, '100vw', '67vw'],
  ],
  half: [
    [1600, '40vw', '50vw'],
    [1280, '520px', '650px'],
    [768, '43vw', '54vw'],
    [0, '100vw', '75vw'],
  ],
  second: [
    [1600, '17vw', '13vw'],
    [0, 'min(34vw, 310px)', 'min(26vw, 230px)'],
  ],
  third: [
    [1600, '15vw', '11vw'],
    [0, 'min(29vw, 260px)', 'min(22vw, 200px)'],
  ],
} satisfies Record<string, readonly PictureBox[]>;

const previewStyle =
  'absolute border-4 border-white object-cover shadow-xl md:border-[6px] motion-safe:transition';

/** A long title gets a smaller font. */
const getTitleSize = (title: string, shape: TileShape): string => {
  if (title.length > 60) return 'text-3xl';
  return shape === 'half' ? 'text-4xl' : 'text-4xl md:text-5xl lg:text-6xl';
};

/** The cover, with two further photos over its edge. */
const PreviewPictures = ({ card, shape, isFirst }: Omit<AlbumTileProps, 'href'>) => {
  const [cover = null, second, third] = card.previews;
  const isWide = shape !== 'half';
  // On the side opposite to the text, which overlaps the cover.
  const [near, far] =
    shape === 'wide' ? ['lg:right-auto lg:left-[5%]', 'lg:right-auto lg:left-[36%]'] : ['', ''];
  return (
    <div className={`relative -mx-[clamp(1.25rem,5vw,3rem)] md:mx-0 ${tileClasses[shape].picture}`}>
      <ContentPicture
        picture={cover}
        fallback={aboutImage}
        boxes={isWide ? boxes.wide : boxes.half}
        isFirst={isFirst}
        className={`w-full object-cover ${isWide ? 'aspect-[3/2]' : 'aspect-[4/3] md:aspect-[4/5]'}`}
      />
      {third ? (
        <ContentPicture
          picture={third}
          fallback={aboutImage}
          boxes={boxes.third}
          className={`${previewStyle} ${far} right-[30%] -bottom-9 aspect-[4/3] w-[29%] -rotate-6 motion-safe:group-hover:-translate-x-2 motion-safe:group-hover:-rotate-8`}
        />
      ) : null}
      {second ? (
        <ContentPicture
          picture={second}
          fallback={aboutImage}
          boxes={boxes.second}
          className={`${previewStyle} ${near} right-[5%] -bottom-6 aspect-[4/3] w-[34%] rotate-3 motion-safe:group-hover:translate-x-1 motion-safe:group-hover:rotate-5`}
        />
      ) : null}
    </div>
  );
};

/** An album in the grid; the whole tile opens it. */
export const AlbumTile = ({ card, shape, isFirst, href }: AlbumTileProps) => {
  const { settings, source } = useSite();
  const client = useQueryClient();
  // Prefetch the photos before the click.
  const prefetchPhotos = () => void client.prefetchQuery(albumQuery(source, card));
  return (
    <article className={`group relative ${tileClasses[shape].tile}`}>
      <PreviewPictures card={card} shape={shape} isFirst={isFirst} />
      <div className={`mt-14 ${tileClasses[shape].text} lg:bg-paper`}>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          <span className="eyebrow">
            {card.count} {card.count === 1 ? 'photo' : 'photos'}
          </span>
          {card.date ? <time dateTime={card.date}>{formatDay(card.date, settings.dateFormat)}</time> : null}
        </p>
        <h3 className={`mt-2 ${getTitleSize(card.title, shape)}`}>
          <CardLink
            id={albumLinkId(card.id)}
            href={href}
            onApproach={prefetchPhotos}
            className="group-hover:text-theme-strong"
          >
            <Title of={card} />
          </CardLink>
        </h3>
        {card.subtitle ? <p className="mt-2 text-lg text-ink-soft">{card.subtitle}</p> : null}
      </div>
    </article>
  );
};
