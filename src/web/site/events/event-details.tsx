import { formatDay } from '../../../shared/dates.ts';
import { useSite } from '../site-context.tsx';
import type { ListedEvent } from './events-list-query.ts';
import { getMapAddress } from './map-address.ts';

type EventDetailsProps = { readonly event: Pick<ListedEvent, 'day' | 'time' | 'endTime' | 'location'> };

const Place = ({ location }: { readonly location: string }) => {
  const map = getMapAddress(location);
  if (map === null) return <p>{location}</p>;
  return (
    <p>
      <a
        href={map}
        target="_blank"
        rel="noopener"
        className="inline-flex gap-2 py-2.5 underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <svg aria-hidden="true" viewBox="0 0 20 24" className="mt-0.5 h-5 shrink-0 fill-current">
          <path d="M10 0a9 9 0 0 0-9 9c0 6.5 9 15 9 15s9-8.5 9-15a9 9 0 0 0-9-9zm0 12.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7z" />
        </svg>
        {location}
        <span className="sr-only"> on a map (opens in a new tab)</span>
      </a>
    </p>
  );
};

/** Date, time and place of an event. */
export const EventDetails = ({ event }: EventDetailsProps) => {
  const { settings } = useSite();
  return (
    <div>
      <p className="font-semibold">
        {event.day === null ? (
          'Date TBA'
        ) : (
          <time dateTime={event.day}>{formatDay(event.day, settings.dateFormat)}</time>
        )}
        {' · '}
        {event.time === null ? 'Time TBA' : <time>{event.time}</time>}
        {event.time === null || event.endTime === null ? null : (
          <>
            –<time>{event.endTime}</time>
          </>
        )}
      </p>
      {event.location === null ? null : <Place location={event.location} />}
    </div>
  );
};
