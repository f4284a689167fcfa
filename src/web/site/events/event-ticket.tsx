import { documents } from '../../../shared/documents.ts';
import { formatEventPath } from '../../../shared/event-address.ts';
import eventStock from '../../pictures/event-stock.svg';
import { ShareList } from '../share-links/share-list.tsx';
import { shareEntry } from '../share-links/share-text.ts';
import { useSite } from '../site-context.tsx';
import { ContentPicture, columnBox, type PictureBox } from '../ui/content-picture.tsx';
import { Title } from '../ui/title.tsx';
import { DateBlock } from './date-block.tsx';
import { EventDescription } from './event-description.tsx';
import { EventDetails } from './event-details.tsx';
import { EventTags } from './event-tags.tsx';
import type { ListedEvent } from './events-list-query.ts';
import { FavouriteButton } from './favourite-button.tsx';

type EventTicketProps = {
  readonly event: ListedEvent;
  readonly isPast: boolean;
  /** A link inside the site led to it; on page loads the browser marks it as the target. */
  readonly isLinked: boolean;
  /** Spans two columns on wide screens. */
  readonly isWide: boolean;
  /** The first event of the page: its picture is loaded with high priority. */
  readonly isFirst: boolean;
};

const narrowBoxes: readonly PictureBox[] = [[768, '44vw', '25vw'], columnBox(0.5625)];
const boxes: readonly PictureBox[] = [[1600, '27vw', '16vw'], [1280, '22rem', '13rem'], ...narrowBoxes];
const wideBoxes: readonly PictureBox[] = [[1600, '56vw', '32vw'], [1280, '46rem', '27rem'], ...narrowBoxes];

/** The variants of a ticket. */
const styles = {
  usual: {
    ticket: 'bg-white shadow-md',
    category: 'text-theme-strong',
    date: 'bg-theme-ground text-on-theme',
    line: 'border-line',
  },
  featured: {
    ticket: 'bg-theme-deep text-white shadow-xl',
    category: 'text-white',
    date: 'bg-amber text-ink',
    line: 'border-white/40',
  },
  past: {
    ticket: 'border-2 border-line text-ink-soft',
    category: 'text-ink-soft',
    date: 'bg-paper-deep text-ink-soft',
    line: 'border-line',
  },
};

/** One event as a ticket: picture and date, details, and a stub with price and links. */
export const EventTicket = ({ event, isPast, isLinked, isWide, isFirst }: EventTicketProps) => {
  const site = useSite();
  const style = styles[isPast ? 'past' : event.isFeatured ? 'featured' : 'usual'];
  const badge = isPast ? 'Past' : event.isFeatured ? 'Featured' : null;
  return (
    <article id={`event-${event.id}`} className={`ticket ${isLinked ? 'ticket-linked' : ''} ${style.ticket}`}>
      <div className={`relative aspect-video bg-paper-deep ${isWide ? 'xl:grow' : ''}`}>
        <ContentPicture
          picture={event.cover}
          fallback={eventStock}
          boxes={isWide ? wideBoxes : boxes}
          isFirst={isFirst}
          className={`absolute size-full object-cover ${isPast ? '[filter:saturate(50%)]' : ''}`}
        />
        {badge === null ? null : <p className={`ticket-badge ${style.date}`}>{badge}</p>}
        <FavouriteButton id={event.id} title={event.title} />
        <DateBlock day={event.day} className={style.date} />
      </div>
      <div
        className={`grid grid-cols-1 gap-4 p-5 pt-12 md:p-6 md:pt-14 ${isWide ? 'xl:grid-cols-2 xl:grid-rows-[auto_auto_1fr] xl:gap-x-10' : ''}`}
      >
        <div className={isWide ? 'xl:col-span-2' : ''}>
          <p className={`eyebrow ${style.category}`}>{event.category}</p>
          <h2 className={`mt-1 text-2xl ${isWide ? 'xl:text-4xl' : ''}`}>
            <Title of={event} />
          </h2>
        </div>
        <EventDetails event={event} />
        <div className={isWide ? 'xl:row-span-2' : 'empty:hidden'}>
          <EventDescription title={event.title} text={event.description} />
        </div>
        <EventTags tags={event.tags} />
      </div>
      <div className={`ticket-stub ${style.line}`}>
        <p className="font-display text-xl leading-tight font-bold">{event.price}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          {event.ticketUrl === null || isPast ? null : (
            <a
              href={event.ticketUrl}
              target="_blank"
              rel="noopener"
              className={`button px-5 ${event.isFeatured ? 'button-light' : 'button-main'}`}
            >
              Get Tickets<span className="sr-only"> for {event.title} (opens in a new tab)</span>
            </a>
          )}
          {event.day === null || isPast ? null : (
            <a
              href={documents.createEventCalendar(event.id)}
              className="inline-flex min-h-12 items-center font-semibold underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              Add to Calendar<span className="sr-only"> – {event.title}</span>
            </a>
          )}
        </div>
        <details className="basis-full print:hidden">
          <summary className="share-summary">
            Share<span className="sr-only"> – {event.title}</span>
          </summary>
          <ShareList
            label={`Share “${event.title}”`}
            {...shareEntry(site, event.title, formatEventPath(event.id))}
          />
        </details>
      </div>
    </article>
  );
};
