import { useSyncExternalStore } from 'react';

/**
 * Favourites are stored in the browser with one key per event, so that two tabs do not overwrite each other's changes.
 */
const getKey = (id: number): string => `favourite-event-${id}`;

/** Favourites that could not be stored (private mode, blocked or full storage); they last until the page is left. */
const unsaved = new Map<number, boolean>();
const listeners = new Set<() => void>();

const isFavourite = (id: number): boolean => {
  const unsavedValue = unsaved.get(id);
  if (unsavedValue !== undefined) return unsavedValue;
  try {
    return localStorage.getItem(getKey(id)) !== null;
  } catch {
    return false;
  }
};

const setFavourite = (id: number, isLiked: boolean): void => {
  unsaved.delete(id);
  try {
    if (isLiked) localStorage.setItem(getKey(id), '1');
    else localStorage.removeItem(getKey(id));
  } catch {
    unsaved.set(id, isLiked);
  }
  for (const listener of listeners) listener();
};

/** Notifies of changes in this and other tabs. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Whether an event is a favourite (null until hydration), and a function that toggles it. */
export const useFavourite = (id: number) => {
  const isLiked = useSyncExternalStore(
    subscribe,
    () => isFavourite(id),
    () => null,
  );
  return { isLiked, toggle: () => setFavourite(id, !isLiked) };
};
