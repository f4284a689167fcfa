import { type RefObject, useEffect } from 'react';

const property = '--save-bar-height';

/**
 * Sets `--save-bar-height` of the page to the height of the form's sticky save bar, which changes with its sentences and the width of the
 * window: the style sheet keeps the cursor clear of it.
 */
export const useSaveBarHeight = (field: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const bar = field.current?.closest('form')?.querySelector('.save-bar');
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(bar).position === 'sticky';
      style.setProperty(property, `${isSticky ? Math.ceil(bar.getBoundingClientRect().height) : 0}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [field]);
};
