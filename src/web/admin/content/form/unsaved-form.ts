import { z } from 'zod';
import { ChosenPicture } from '../../../../shared/admin/content.ts';
import type { CopyPlace } from '../../unsaved/browser-copies.ts';

/** What was typed in a form and not saved. */
export const UnsavedForm = z.object({
  values: z.object({
    title: z.string(),
    html: z.string(),
    slug: z.string(),
    author: z.string(),
    status: z.enum(['draft', 'published', 'scheduled']),
    date: z.string(),
    fields: z.record(z.string(), z.unknown()),
  }),
  pictures: z.array(ChosenPicture),
  /** The version that was edited; null for a new entry. */
  version: z.number().nullable(),
  /** Creation key. */
  key: z.string(),
  /** The number of the last autosave: of a copy in the browser, the last one before it. */
  count: z.number(),
  /** UTC, `2025-10-18T14:00:00`. */
  savedAt: z.string(),
});
export type UnsavedForm = z.infer<typeof UnsavedForm>;

/** The forms of an entry, or of new entries of a type, that a member has on this computer. */
export const getFormPlace = (member: string, type: string, entryId: number | null): CopyPlace => ({
  member,
  form: `${type}/${entryId ?? 'new'}`,
});

/**
 * What was typed last in each form. A form is stored in the browser with every change, and soon afterwards on the server: so the
 * browser's copy is older only if a later autosave has been stored. Their times are of two clocks, and say nothing about it.
 */
export const takeNewest = (
  onServer: ReadonlyMap<string, UnsavedForm>,
  inBrowser: ReadonlyMap<string, UnsavedForm>,
): Map<string, UnsavedForm> => {
  const newest = new Map(onServer);
  for (const [id, copy] of inBrowser) {
    const stored = onServer.get(id);
    if (stored === undefined || stored.count <= copy.count) newest.set(id, copy);
  }
  return newest;
};
