import { defineContentType } from '../content-type.ts';
import { address } from '../fields/address.ts';
import { clock } from '../fields/clock.ts';
import { day } from '../fields/day.ts';
import { flag } from '../fields/flag.ts';
import { names } from '../fields/names.ts';
import { picture } from '../fields/picture.ts';
import { text } from '../fields/text.ts';
import { searchAndSharing } from '../search-and-sharing.ts';

/** A public event. Its content is shown as plain text. */
export const event = defineContentType({
  name: 'event',
  label: { one: 'Event', many: 'Events' },
  access: { edit: 'editor' },
  pathOf: (slug) => `/events?event=${slug}`,
  titleFallback: 'Untitled Event',
  requires: [],
  featured: 'cover',
  category: 'category',
  day: 'day',
  requiredToPublish: ['title'],
  fields: {
    /** The day of the event; a missing day shows as `Date TBA`. */
    day: day({ at: 'acf.event_date', label: 'Event date' }),
    /** The start time; a missing time shows as `Time TBA`. */
    time: clock({ at: 'acf.event_time', label: 'Time' }),
    /** The time at which it ends, if the team has set one; before the start it is on the next day. */
    endTime: clock({ at: 'acf.event_end_time', label: 'Ends at' }),
    /** The place of the event. */
    location: text({ at: 'acf.location', label: 'Location' }),
    /** What the category select filters by. */
    category: text({
      at: 'acf.sub_title',
      label: 'Category',
      fallback: 'general',
      lowercase: true,
      maximum: 60,
    }),
    /** Whether the event is highlighted in the list. */
    isFeatured: flag({ at: 'acf.featured', label: 'Featured' }),
    /** The price, as free text. */
    price: text({ at: 'acf.amount', label: 'Price', fallback: 'Free', maximum: 60 }),
    /** The picture of the card. */
    cover: picture({ at: 'cover_photo', label: 'Cover photo' }),
    /** Tags on the card. */
    tags: names({ at: 'tags', label: 'Tags' }),
    /** The address of the ticket shop; without it there is no ticket link. */
    ticketUrl: address({ at: 'acf.get_tickets', label: 'Ticket link' }),
    ...searchAndSharing,
  },
  // Public pages need nothing of the form.
  form: process.env.PUBLIC_SCRIPTS
    ? {}
    : {
        hints: {
          day: 'Without a date the site shows “Date TBA”.',
          time: 'Without a time the site shows “Time TBA”.',
        },
      },
});
