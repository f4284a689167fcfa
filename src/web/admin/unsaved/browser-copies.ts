import type { z } from 'zod';

/** Where copies are kept: those of a member, for a form such as that of one entry. No part has a space in it. */
export type CopyPlace = { readonly member: string; readonly form: string };

const prefix = 'unsaved';

const getPlaceKey = ({ member, form }: CopyPlace): string => `${prefix} ${member} ${form} `;

/** The member has signed out: an open form must not store its values again while its page is closed. */
let isSignedOut = false;

const parseCopy = <T>(schema: z.ZodType<T>, json: string | null): T | null => {
  try {
    return schema.safeParse(JSON.parse(json ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};

/** The copies of unsaved forms in this browser, from all its tabs, by the id of the form. */
export const readCopies = <T>(schema: z.ZodType<T>, place: CopyPlace): Map<string, T> => {
  const found = new Map<string, T>();
  const start = getPlaceKey(place);
  try {
    for (const key of Object.keys(localStorage)) {
      const copy = key.startsWith(start) ? parseCopy(schema, localStorage.getItem(key)) : null;
      if (copy !== null) found.set(key.slice(start.length), copy);
    }
  } catch {
    // Storage is blocked: there are none.
  }
  return found;
};

export const removeCopy = (place: CopyPlace, id: string): void => {
  try {
    localStorage.removeItem(getPlaceKey(place) + id);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
};

/** Stores the copy of the form with this id; null removes it. Returns whether this browser has what is typed now. */
export const storeCopy = (place: CopyPlace, id: string, copy: object | null): boolean => {
  if (isSignedOut) return false;
  try {
    if (copy !== null) localStorage.setItem(getPlaceKey(place) + id, JSON.stringify(copy));
    else removeCopy(place, id);
    return copy !== null;
  } catch {
    // Storage is full: an earlier copy would later be offered as what was typed last.
    removeCopy(place, id);
    return false;
  }
};

/**
 * Removes all copies of a member, so that the next one at this computer cannot see them; those of a colleague whose session ended
 * stay for them. The page is closed afterwards.
 */
export const removeAllCopies = (member: string): void => {
  isSignedOut = true;
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${prefix} ${member} `)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
};
