import { z } from 'zod';
import { maxId } from '../max-id.ts';
import { Supporter } from './supporters.ts';

/** The fields of which two entries of one person may have two values. */
export const mergedFields = ['name', 'email', 'phone', 'location'] as const;
export type MergedField = (typeof mergedFields)[number];

const side = z.enum(['this', 'other']).default('this');

/** Whose value the merged entry gets, where both have one. */
export const MergeChoices = z.object({ name: side, email: side, phone: side, location: side });
export type MergeChoices = z.output<typeof MergeChoices>;

/** Two entries, before they are merged. */
export const MergePreview = z.object({
  current: Supporter,
  other: Supporter,
  /** Changes with every edit of either entry. */
  version: z.string(),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** The other entry disappears. */
export const Merge = z.object({
  other: z.number().int().min(1).max(maxId),
  version: z.string().max(100),
  choices: MergeChoices,
});
