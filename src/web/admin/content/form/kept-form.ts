import { z } from 'zod';
import { ChosenPicture } from '../../../../shared/admin/content.ts';

/** A form as it was left. */
const KeptForm = z.object({
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
  /** The version it was made from; null for something new. */
  version: z.number().nullable(),
  /** By which the server knows the form for something new; one that was kept before there were keys has none. */
  key: z.string().optional(),
});
export type KeptForm = z.infer<typeof KeptForm>;

const keyOf = (type: string, id: number | null): string => `unsaved ${type} ${id ?? 'new'}`;

/** What was left unsaved in this tab, so that a reload loses nothing; null where nothing was, or it cannot be read. */
export const keptForm = (type: string, id: number | null): KeptForm | null => {
  try {
    const read = KeptForm.safeParse(JSON.parse(sessionStorage.getItem(keyOf(type, id)) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

/** Null forgets it. A browser that keeps nothing, or has no room, works without. */
export const keepForm = (type: string, id: number | null, form: KeptForm | null): void => {
  try {
    if (form === null) sessionStorage.removeItem(keyOf(type, id));
    else sessionStorage.setItem(keyOf(type, id), JSON.stringify(form));
  } catch {
    // Nothing is lost as long as the form is open.
  }
};
