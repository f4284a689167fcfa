import { useQuery } from '@tanstack/react-query';
import { QuotedWords } from '../quotes/quoted-words.tsx';
import { useSite } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { newestQuotesQuery } from './newest-quotes-query.ts';

/** Each quote is a little lower than the one before it. */
const offsets = ['', 'md:mt-10', 'md:mt-20'];

/** Up to three quotes of the contestant, newest first. */
export const NewestQuotes = () => {
  const { source } = useSite();
  const quotes = useQuery(newestQuotesQuery(source));
  return (
    <QueryView
      query={quotes}
      loading="Loading quotes..."
      outlines="outlines-quotes"
      failed="Failed to load quotes. Please try again later."
      isEmpty={(found) => found.length === 0}
      empty={
        <div className="bare-cloth">
          <p>No quotes available at the moment.</p>
        </div>
      }
    >
      {(found) => (
        <ul className="grid gap-8 md:grid-cols-3">
          {found.map(({ id, text }, index) => (
            <li key={id} className={offsets[index]}>
              <blockquote className="border-t-4 border-theme-strong pt-5 font-display text-2xl leading-snug font-normal italic">
                <p>
                  <QuotedWords text={text} />
                </p>
              </blockquote>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
};
