import { z } from 'zod';

/** A category in use, with the number of entries in it. */
export const CategoryLine = z.object({
  name: z.string(),
  count: z.number(),
  /** What the site shows for entries without a category. */
  isFallback: z.boolean(),
});
export type CategoryLine = z.infer<typeof CategoryLine>;

export const CategoryList = z.object({ categories: z.array(CategoryLine) });

const name = z.string().trim().max(300, 'This category is too long.');

export const CategoryRename = z.object({
  from: name.min(1),
  to: name.min(1, 'Please enter a name.'),
  /** Whether entries may be added to a category that exists already. */
  isMerge: z.boolean(),
});
export type CategoryRename = z.infer<typeof CategoryRename>;

/** How many entries changed, without those in the bin. */
export const CategoryRenameResult = z.object({ count: z.number() });
