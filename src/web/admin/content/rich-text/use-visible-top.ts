import { type RefObject, useEffect } from 'react';

/**
 * Sets `--visible-top` of an element to the distance between the top of the window and what is visible of it. On an iPhone the
 * keyboard moves the visible part down inside the window, and what is sticky at the top of the window would be out of sight.
 */
export const useVisibleTop = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { visualViewport } = window;
    const update = () =>
      element.current?.style.setProperty('--visible-top', `${Math.round(visualViewport?.offsetTop ?? 0)}px`);
    visualViewport?.addEventListener('resize', update);
    visualViewport?.addEventListener('scroll', update);
    return () => {
      visualViewport?.removeEventListener('resize', update);
      visualViewport?.removeEventListener('scroll', update);
    };
  }, [element]);
};
