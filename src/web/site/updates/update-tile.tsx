import { formatDay } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import aboutImage from '../../pictures/about-image.svg';
import { useSite } from '../../site-context.tsx';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { RoomLink } from '../../ui/room-link.tsx';
import type { UpdateCard } from './updates-queries.ts';

type UpdateTileProps = { readonly card: UpdateCard; readonly isLead: boolean };

/** One update in a list; the leading one lies wide, its picture beside the text. */
export const UpdateTile = ({ card, isLead }: UpdateTileProps) => {
  const { settings } = useSite();
  return (
    <article className={isLead ? 'grid items-center gap-6 lg:grid-cols-12 lg:gap-10' : 'flex flex-col gap-5'}>
      <ContentPicture
        picture={card.cover}
        fallback={aboutImage}
        sizes={
          isLead
            ? '(min-width: 1024px) 55vw, 90vw'
            : '(min-width: 1024px) 28vw, (min-width: 768px) 44vw, 90vw'
        }
        className={`aspect-[8/5] w-full rounded-2xl object-cover ${isLead ? 'lg:col-span-7' : ''}`}
      />
      <div className={isLead ? 'lg:col-span-5' : ''}>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span className="eyebrow">{card.category}</span>
          <time dateTime={card.date}>{formatDay(card.date, settings.dateFormat)}</time>
        </p>
        <h3 className={`mt-2 ${isLead ? 'text-3xl md:text-4xl' : 'text-2xl'}`}>
          <RoomLink to={paths.update(card.slug)} className="hover:text-theme-strong">
            {card.title}
          </RoomLink>
        </h3>
        <p className="mt-3 text-ink-soft">{card.excerpt}</p>
      </div>
    </article>
  );
};
