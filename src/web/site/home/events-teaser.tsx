import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../../site-context.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EventTile } from '../events/event-tile.tsx';
import { eventsTeaserQuery } from '../events/events-queries.ts';

/** The first two events, the nearest in front. */
export const EventsTeaser = () => {
  const { source, moment, hasRoom } = useSite();
  const events = useQuery(eventsTeaserQuery(source, moment));
  return (
    <section aria-labelledby="coming-events" className="bg-paper-deep">
      <div className="wrap py-16 md:py-24">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="coming-events" className="text-4xl md:text-5xl">
            Upcoming Events
          </h2>
          {hasRoom(paths.events) ? (
            <Link to={paths.events} className="button button-quiet">
              View All Events
            </Link>
          ) : null}
        </div>
        <div className="mt-10">
          <QueryView
            query={events}
            loading="Loading events..."
            failed="Failed to load events. Please try again later."
            isEmpty={(cards) => cards.length === 0}
            empty={<p className="text-ink-soft">No events planned yet. Come back soon.</p>}
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
        </div>
      </div>
    </section>
  );
};
