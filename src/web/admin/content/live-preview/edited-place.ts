import { createContext } from 'react';

/** Where the cursor is: the block of the text in the editor, and how far into it, from 0 to 1. */
export type EditedPlace = { readonly block: Element; readonly share: number };

/** Tells the page beside the form where the cursor is, without rendering the form again with every letter. */
type EditedPlaceStore = {
  readonly get: () => EditedPlace | null;
  readonly set: (place: EditedPlace) => void;
  /** Returns what ends the subscription. */
  readonly subscribe: (onChange: () => void) => () => void;
};

export const createEditedPlaceStore = (): EditedPlaceStore => {
  let current: EditedPlace | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (place) => {
      current = place;
      for (const onChange of listeners) onChange();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
};

/** Null outside a form. */
export const EditedPlaceContext = createContext<EditedPlaceStore | null>(null);
