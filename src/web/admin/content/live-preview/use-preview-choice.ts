import { useState, useSyncExternalStore } from 'react';

/** Form and page need this width beside each other. In rem, so that larger text needs a wider window. */
const wideScreen = '(width >= 75rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const storageKey = 'live-preview';

const readChoice = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'open';
  } catch {
    // Blocked storage: the choice lasts as long as the form.
    return false;
  }
};

const storeChoice = (isOpen: boolean): void => {
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
  } catch {}
};

/** Whether the page is shown beside the form, which this browser remembers. Narrow screens have no place for it. */
export const usePreviewChoice = () => {
  const canShow = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideScreen).matches,
    () => false,
  );
  const [isChosen, setChosen] = useState(readChoice);
  return {
    isShown: canShow && isChosen,
    toggle: () => {
      storeChoice(!isChosen);
      setChosen(!isChosen);
    },
  };
};
