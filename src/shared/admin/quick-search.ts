import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { contentStatuses } from './content.ts';
import { OrderItem } from './inbox-orders.ts';
import { MediaItem } from './media.ts';
import { maxSearchLength } from './search-length.ts';
import { Supporter } from './supporters.ts';

/** Shorter texts are found only in what the browser knows itself: screens, actions and settings. */
export const minSearchLength = 2;

export const QuickSearchQuery = z.object({
  text: z
    .string()
    .trim()
    .min(minSearchLength, 'Please type at least two characters.')
    .max(maxSearchLength, 'Please use at most 100 characters.'),
});

/** An entry of any content type. */
export const FoundEntry = z.object({
  id: z.number().max(maxId),
  /** The name of its content type. */
  type: z.string(),
  title: z.string(),
  /** The part of its text for which it was found; null if its title has all words. */
  match: z.string().nullable(),
  status: z.enum(contentStatuses),
  /** UTC, `2025-10-18T14:00:00`. */
  date: z.string(),
  hasUnpublishedChanges: z.boolean(),
  /** Remote content is read-only here. */
  isEditable: z.boolean(),
});
export type FoundEntry = z.infer<typeof FoundEntry>;

export const FoundFile = MediaItem.pick({
  id: true,
  name: true,
  title: true,
  alt: true,
  type: true,
  date: true,
  thumbnail: true,
});
export type FoundFile = z.infer<typeof FoundFile>;

export const FoundSupporter = Supporter.pick({
  id: true,
  name: true,
  email: true,
  phone: true,
  status: true,
  joinDate: true,
}).extend({
  /** The part of a note of the team for which they were found; null if they were found by their own data. */
  note: z.string().nullable(),
});
export type FoundSupporter = z.infer<typeof FoundSupporter>;

export const FoundOrder = OrderItem.pick({
  id: true,
  reference: true,
  votes: true,
  price: true,
  state: true,
  phone: true,
  email: true,
  at: true,
});
export type FoundOrder = z.infer<typeof FoundOrder>;

/** The first results of a source; null where the member’s role may not see it, `unavailable` during an outage of it. */
const found = <T extends z.ZodType>(item: T) =>
  z.union([
    z.null(),
    z.literal('unavailable'),
    z.object({ items: z.array(item), /** There are more results. */ hasMore: z.boolean() }),
  ]);

export const QuickSearchResult = z.object({
  content: found(FoundEntry),
  media: found(FoundFile),
  supporters: found(FoundSupporter),
  orders: found(FoundOrder),
});
export type QuickSearchResult = z.infer<typeof QuickSearchResult>;
