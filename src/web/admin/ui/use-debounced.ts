import { useEffect, useState } from 'react';

/** A value once it has not changed for some time, in milliseconds: for requests about what is being typed. */
export const useDebounced = <T>(value: T, pause: number): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
};
