import { z } from 'zod';
import { maxId } from '../max-id.ts';

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

/** Where the category of an entry changed: in the entry as visitors would see it, in its unpublished changes, or in both. */
const MovedParts = z.enum(['entry', 'changes', 'both']);

/** What undoing a rename or a merge needs. */
export const CategoryUndo = z.object({
  from: name.min(1),
  to: name.min(1),
  /** The entries whose category changed, those in the bin included, with the version that the change made. */
  entries: z.array(
    z.object({
      id: z.number().int().min(1).max(maxId),
      version: z.number().int().min(0).max(maxId),
      parts: MovedParts,
    }),
  ),
  /** The forms in which someone had typed the category and not saved it. */
  forms: z.array(z.string().max(100)),
  /** The old names that led to `from`. */
  oldNames: z.array(z.string().max(300)),
});
export type CategoryUndo = z.infer<typeof CategoryUndo>;

/** How many entries changed, without those in the bin. */
export const CategoryRenameResult = z.object({ count: z.number(), undo: CategoryUndo });
export type CategoryRenameResult = z.infer<typeof CategoryRenameResult>;

/** How many entries outside the bin are in their former category again, and how many did not go back because someone has changed them. */
export const CategoryUndoResult = z.object({ count: z.number(), kept: z.number() });
export type CategoryUndoResult = z.infer<typeof CategoryUndoResult>;
