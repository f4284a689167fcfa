import { z } from 'zod';

/** One page of a long list. */
export type ListPage<T> = {
  readonly items: readonly T[];
  /** The number of matching items on all pages. */
  readonly total: number;
  readonly page: number;
  readonly size: number;
};

export const listPageSchema = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), size: z.number() });

/** Query parameters of every list; each list adds its filters and sort orders. */
export const listQuery = {
  search: z.string().trim().max(200).default(''),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
};
