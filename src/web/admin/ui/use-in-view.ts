import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen, below the bar of a narrow one. */
export const useInView = (ref: RefObject<Element | null>): boolean => {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: '-64px 0px 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isInView;
};
