import { paths } from './paths.ts';

/** The path of an event: a search for its title, because the page of the list that shows it changes over time. */
export const formatEventPath = (id: number, title: string): string =>
  `${paths.events}${title === '' ? '' : `?search=${encodeURIComponent(title)}`}#event-${id}`;
