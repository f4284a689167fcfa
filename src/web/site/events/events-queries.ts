import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { event } from '../../../content/types/event.ts';
import type { PageContext } from '../../routing/page-module.ts';

/** How many events the home page shows. */
const teaserSize = 2;

/** The fields of an event on a card. */
export type EventCard = Pick<
  View<typeof event>,
  | 'id'
  | 'title'
  | 'titleHtml'
  | 'day'
  | 'time'
  | 'endTime'
  | 'location'
  | 'category'
  | 'price'
  | 'cover'
  | 'tags'
  | 'ticketUrl'
>;

export const toEventCard = (view: View<typeof event>): EventCard => {
  const { id, title, titleHtml, day, time, endTime, location, category, price, cover, tags, ticketUrl } =
    view;
  return { id, title, titleHtml, day, time, endTime, location, category, price, cover, tags, ticketUrl };
};

/** What a request for cards asks for: everything but the text. */
const cardFields = 'id,slug,title,date,acf,cover_photo,tags';

/** The next events. */
export const eventsTeaserQuery = ({ source }: Pick<PageContext, 'source'>) =>
  queryOptions({
    queryKey: ['events', 'teaser'],
    queryFn: async () =>
      (await source.list(event, { per_page: teaserSize, orderby: 'upcoming', _fields: cardFields })).map(
        toEventCard,
      ),
  });
