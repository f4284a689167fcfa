import { useEffect, useState } from 'react';

/** Milliseconds between the last change and a request for what it looks like. */
const pause = 700;

/** A value some time after its last change. */
export const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
