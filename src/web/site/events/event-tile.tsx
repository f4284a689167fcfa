import { formatDay } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import eventStock from '../../pictures/event-stock.svg';
import { useSite } from '../site-context.tsx';
import { ContentPicture, columnBox, type PictureBox } from '../ui/content-picture.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { Title } from '../ui/title.tsx';
import { EventTags } from './event-tags.tsx';
import type { EventCard } from './events-queries.ts';

const boxes: readonly PictureBox[] = [[1024, '44vw', '25vw'], columnBox(0.5625)];

/** One event in a teaser. */
export const EventTile = ({ card, isPast }: { readonly card: EventCard; readonly isPast: boolean }) => {
  const { settings } = useSite();
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-card bg-white shadow-sm">
      <ContentPicture
        picture={card.cover}
        fallback={eventStock}
        boxes={boxes}
        className="aspect-[16/9] w-full object-cover"
      />
      <div className="flex flex-1 flex-col gap-4 p-6 md:p-8">
        <p className="flex flex-wrap justify-between gap-x-4 text-sm">
          <span className="eyebrow">
            {card.category}
            {isPast ? ' · Past' : null}
          </span>
          <span className="font-bold">{card.price}</span>
        </p>
        <h3 className="text-2xl md:text-3xl">
          {/* The next events are on the first page of the list. */}
          <PageLink to={`${paths.events}#event-${card.id}`} className="hover:text-theme-strong">
            <Title of={card} />
          </PageLink>
        </h3>
        <p className="text-ink-soft">
          {card.day === null ? (
            'Date TBA'
          ) : (
            <time dateTime={card.day}>{formatDay(card.day, settings.dateFormat)}</time>
          )}
          {' · '}
          {card.time ?? 'Time TBA'}
          {card.location === null ? null : <span className="block">{card.location}</span>}
        </p>
        <EventTags tags={card.tags} />
        {card.ticketUrl === null || isPast ? null : (
          <p className="mt-auto pt-2">
            <a href={card.ticketUrl} target="_blank" rel="noopener" className="button button-quiet">
              Get Tickets<span className="sr-only"> for {card.title} (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
};
