import type { QueryClient } from '@tanstack/react-query';
import type { Picture } from '../../content/pictures/picture.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import type { ContentSource } from '../data/content-source.ts';
import { heroQuery } from '../site/home/hero-query.ts';

/** A stalled content host must not hold up pages that need none of its content (milliseconds). */
const maxWait = 500;

const resolveAfterWait = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), maxWait);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** The portrait of the home page: of a page that shows it, or read apart from the data that the page sends to browsers. */
export const readSiteCover = async (
  client: QueryClient,
  source: Pick<ContentSource, 'list'>,
): Promise<Picture | null> => {
  const known = client.getQueryData(heroQuery(source).queryKey);
  if (known !== undefined) return known?.cover ?? null;
  const waiting = new AbortController();
  try {
    const heroes = await Promise.race([
      source.list(heroSection, { per_page: 1 }),
      resolveAfterWait(waiting.signal),
    ]);
    return heroes?.[0]?.cover ?? null;
  } catch {
    // A page is shared without its newest picture rather than not shown.
    return null;
  } finally {
    waiting.abort();
  }
};
