import { useSyncExternalStore } from 'react';

/**
 * The events a visitor likes, kept in their browser under one key each: two tabs that change different ones do
 * not undo each other's.
 */
const keyOf = (id: number): string => `favourite-event-${id}`;

/** What the browser refused to keep (private mode, blocked or full storage): it holds until the page is left. */
const unkept = new Map<number, boolean>();
const listeners = new Set<() => void>();

const isFavourite = (id: number): boolean => {
  const here = unkept.get(id);
  if (here !== undefined) return here;
  try {
    return localStorage.getItem(keyOf(id)) !== null;
  } catch {
    return false;
  }
};

const setFavourite = (id: number, isLiked: boolean): void => {
  unkept.delete(id);
  try {
    if (isLiked) localStorage.setItem(keyOf(id), '1');
    else localStorage.removeItem(keyOf(id));
  } catch {
    unkept.set(id, isLiked);
  }
  for (const listener of listeners) listener();
};

/** Tells of changes here and in other tabs. */
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Whether the visitor likes an event, null until their browser has been asked; and the way to change it. */
export const useFavourite = (id: number) => {
  const isLiked = useSyncExternalStore(
    subscribe,
    () => isFavourite(id),
    () => null,
  );
  return { isLiked, toggle: () => setFavourite(id, !isLiked) };
};
