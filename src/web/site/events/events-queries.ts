import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { event } from '../../../content/types/event.ts';
import { toWallClock } from '../../../shared/dates.ts';
import type { PageNeeds } from '../../site-context.tsx';
import { upcomingFirst } from './event-order.ts';

/** How many events the home page shows. */
const teaserSize = 2;

/** What a card shows of an event. */
export type EventCard = Pick<
  View<typeof event>,
  'id' | 'title' | 'day' | 'time' | 'location' | 'category' | 'price' | 'cover' | 'tags' | 'ticketUrl'
>;

export const toEventCard = (view: View<typeof event>): EventCard => {
  const { id, title, day, time, location, category, price, cover, tags, ticketUrl } = view;
  return { id, title, day, time, location, category, price, cover, tags, ticketUrl };
};

/** The next events. They are ordered by their own day, which the REST door cannot do, so all are asked for. */
export const eventsTeaserQuery = ({ source, moment, settings }: PageNeeds) =>
  queryOptions({
    queryKey: ['events', 'teaser'],
    queryFn: async () => {
      const today = toWallClock(moment, settings.timezone).slice(0, 10);
      const events = await source.list(event, { per_page: 100 });
      return upcomingFirst(events, today).slice(0, teaserSize).map(toEventCard);
    },
  });
