import { z } from 'zod';

/** One page of a long list. */
export type ListPage<T> = {
  readonly items: readonly T[];
  /** How many there are in all, with the search and filters that were asked for. */
  readonly total: number;
  readonly page: number;
  readonly size: number;
};

/** The schema of a page whose items are of the given one. */
export const listPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), size: z.number() });

/** What every long list can be asked for; each adds its filters and sorts. */
export const listQuery = {
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
};
