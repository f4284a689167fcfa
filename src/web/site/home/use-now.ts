import { useEffect, useState } from 'react';

/**
 * The current time, updated at an interval; null until hydration, so that the browser's first render matches the
 * server's.
 */
export const useNow = (interval: number): number | null => {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
};
