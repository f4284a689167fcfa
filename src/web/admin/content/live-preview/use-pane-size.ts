import { useEffect, useRef, useState } from 'react';

type Size = { readonly width: number; readonly height: number };

/** The size of an element, in CSS pixels; null until it is known. */
export const usePaneSize = () => {
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (pane.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(pane.current);
    return () => observer.disconnect();
  }, []);
  return { pane, size };
};
