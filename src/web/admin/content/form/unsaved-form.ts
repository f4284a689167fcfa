import { z } from 'zod';
import { ChosenPicture } from '../../../../shared/admin/content.ts';

/** What was typed in a form and not saved. */
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
  /** Creation key. */
  key: z.string(),
  /** UTC, `2025-10-18T14:00:00`. */
  savedAt: z.string(),
});
export type UnsavedForm = z.infer<typeof UnsavedForm>;

/** The forms of an entry, or of new entries of a type, that a member has on this computer. */
export type FormPlace = {
  readonly member: string;
  readonly type: string;
  /** Null for a new entry. */
  readonly entryId: number | null;
};

const prefix = 'unsaved ';

const getPlaceKey = ({ member, type, entryId }: FormPlace): string =>
  `${prefix}${member} ${type} ${entryId ?? 'new'} `;

const parseForm = (json: string | null): UnsavedForm | null => {
  try {
    return UnsavedForm.safeParse(JSON.parse(json ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** The unsaved forms in this browser, from all its tabs, by the id of the form. */
export const readUnsavedForms = (place: FormPlace): Map<string, UnsavedForm> => {
  const found = new Map<string, UnsavedForm>();
  const start = getPlaceKey(place);
  try {
    for (const key of Object.keys(localStorage)) {
      const form = key.startsWith(start) ? parseForm(localStorage.getItem(key)) : null;
      if (form !== null) found.set(key.slice(start.length), form);
    }
  } catch {
    // Storage is blocked: there are none.
  }
  return found;
};

/** The member has signed out: an open form must not store its values again while its page is closed. */
let isSignedOut = false;

/** Stores the form with this id; null removes it. Returns whether this browser has the form now. */
export const storeUnsavedForm = (place: FormPlace, id: string, form: UnsavedForm | null): boolean => {
  if (isSignedOut) return false;
  try {
    if (form === null) localStorage.removeItem(getPlaceKey(place) + id);
    else localStorage.setItem(getPlaceKey(place) + id, JSON.stringify(form));
    return form !== null;
  } catch {
    // Storage is full or blocked: the open form and the server still have the values.
    return false;
  }
};

/** Removes all unsaved forms, so that the next member at this computer cannot see them. The page is closed afterwards. */
export const removeUnsavedForms = (): void => {
  isSignedOut = true;
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
};
