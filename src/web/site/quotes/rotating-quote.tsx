import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../site-context.tsx';
import { QuotedWords } from './quoted-words.tsx';
import { randomQuoteQuery } from './random-quote-query.ts';

/** How long a quote stays, in milliseconds. */
const interval = 15_000;

/**
 * A random quote of the contestant, followed by another one, with a button that pauses this. With reduced motion it is
 * paused at first. A quote that somebody points at, or that has the focus, stays.
 */
export const RotatingQuote = () => {
  const { source } = useSite();
  const { data, refetch } = useQuery(randomQuoteQuery(source));
  const box = useRef<HTMLDivElement>(null);
  /** Undefined until hydration: without scripts nothing changes, and there is nothing to pause. */
  const [isPaused, setIsPaused] = useState<boolean>();
  useEffect(() => setIsPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (isPaused !== false) return;
    const timer = setInterval(() => {
      const isUnseen = document.visibilityState === 'hidden';
      if (!isUnseen && !box.current?.matches(':hover, :focus-within')) void refetch();
    }, interval);
    return () => clearInterval(timer);
  }, [isPaused, refetch]);
  if (!data) return null;
  return (
    <div ref={box} className="quote">
      <blockquote>
        <p>
          <QuotedWords text={data.text} />
        </p>
      </blockquote>
      {data.isOnly || isPaused === undefined ? null : (
        <button type="button" aria-pressed={isPaused} onClick={() => setIsPaused(!isPaused)}>
          <span className="sr-only">Pause the quotes</span>
        </button>
      )}
    </div>
  );
};
