import { z } from 'zod';
import { ChosenPicture } from '../../../../shared/admin/content.ts';

/** A form that was left without saving. */
const UnsavedForm = z.object({
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
  /** Creation key; missing in forms stored by an older version of the site. */
  key: z.string().optional(),
});
export type UnsavedForm = z.infer<typeof UnsavedForm>;

const getStorageKey = (type: string, id: number | null): string => `unsaved ${type} ${id ?? 'new'}`;

/** Reads the unsaved form of this tab from session storage; null where there is none, or it cannot be read. */
export const readUnsavedForm = (type: string, id: number | null): UnsavedForm | null => {
  try {
    const parsed = UnsavedForm.safeParse(
      JSON.parse(sessionStorage.getItem(getStorageKey(type, id)) ?? 'null'),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** Stores the form; null removes it. */
export const storeUnsavedForm = (type: string, id: number | null, form: UnsavedForm | null): void => {
  try {
    if (form === null) sessionStorage.removeItem(getStorageKey(type, id));
    else sessionStorage.setItem(getStorageKey(type, id), JSON.stringify(form));
  } catch {
    // Storage is full or blocked: the open form still has the values.
  }
};
