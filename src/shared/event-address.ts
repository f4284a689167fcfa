import { paths } from './paths.ts';

/** The place of an event in its page of the list. */
export const getEventHash = (id: number | string): string => `#event-${id}`;

/** The path of an event: the server finds the page of the list that contains it at the time, and the hash its place there. */
export const formatEventPath = (id: number | string): string =>
  `${paths.events}?event=${id}${getEventHash(id)}`;
