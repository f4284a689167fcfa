import type { DateFormat } from '../../../shared/dates.ts';

/** How people call a date format: by an example where its own name says little. */
export const formatDateFormat = (format: DateFormat): string =>
  format === 'F j, Y' ? 'January 1, 2023' : format;

/** `America/New York` */
export const formatTimeZone = (zone: string): string => zone.replaceAll('_', ' ');
