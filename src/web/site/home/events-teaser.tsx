import { useQuery } from '@tanstack/react-query';
import { toWallClock } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { EventTile } from '../events/event-tile.tsx';
import { type EventCard, eventsTeaserQuery } from '../events/events-queries.ts';
import { usePageContext } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { TeaserSection } from './teaser-section.tsx';

/** The next two events, or the last ones where no others are planned: then the title does not call them upcoming. */
export default function EventsTeaser() {
  const context = usePageContext();
  const events = useQuery(eventsTeaserQuery(context));
  const today = toWallClock(context.moment, context.settings.timezone).slice(0, 10);
  const isPast = ({ day }: EventCard) => day !== null && day < today;
  return (
    <TeaserSection
      id="coming-events"
      title={events.data?.some(isPast) ? 'Events' : 'Upcoming Events'}
      all={{ path: paths.events, label: 'View All Events' }}
      className="bg-paper-deep"
    >
      <QueryView
        query={events}
        loading="Loading events..."
        outlines="outlines-events"
        failed="Failed to load events. Please try again later."
        isEmpty={(cards) => cards.length === 0}
        empty={
          <div className="state state-empty">
            <h3>No events planned yet. Come back soon.</h3>
          </div>
        }
      >
        {(cards) => (
          <ul className="grid gap-8 lg:grid-cols-2">
            {cards.map((card) => (
              <li key={card.id} className="flex">
                <EventTile card={card} isPast={isPast(card)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </TeaserSection>
  );
}
