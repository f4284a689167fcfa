import { useEffect, useState } from 'react';

/**
 * The current time, renewed at an interval; null until the browser has taken over, so that its first render
 * is the same as the server's.
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
