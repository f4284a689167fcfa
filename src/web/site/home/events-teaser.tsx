import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { EventTile } from '../events/event-tile.tsx';
import { eventsTeaserQuery } from '../events/events-queries.ts';
import { usePageContext } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { TeaserSection } from './teaser-section.tsx';

/** The next two events. */
export default function EventsTeaser() {
  const events = useQuery(eventsTeaserQuery(usePageContext()));
  return (
    <TeaserSection
      id="coming-events"
      title="Upcoming Events"
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
                <EventTile card={card} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </TeaserSection>
  );
}
