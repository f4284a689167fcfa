import { useQuery } from '@tanstack/react-query';
import { useSite } from '../site-context.tsx';
import { randomQuoteQuery } from './random-quote-query.ts';

/** A random quote of the contestant. The minimum height avoids layout shifts. */
export const RotatingQuote = () => {
  const { source } = useSite();
  const { data } = useQuery(randomQuoteQuery(source));
  if (!data) return null;
  return (
    <blockquote className="mt-10 flex min-h-44 max-w-xl items-center border-l-4 border-amber pl-5 font-display text-xl leading-snug font-medium md:min-h-28">
      <p>“{data.text}”</p>
    </blockquote>
  );
};
