/** How long a CDN may send its copy of a page while it fetches the next one, in seconds. */
const renewalSeconds = 60;

type CachedPage = {
  /** The address without parameters that no page reads. */
  readonly path: string;
  readonly status: number;
  /** For one person, or not for visitors. */
  readonly isPrivate: boolean;
  readonly isPreview: boolean;
  readonly watchesVotes: boolean | 'slowly';
};

/**
 * Browsers ask every time, so that they show each change at once. A CDN may send a page for some seconds without asking, if the operator
 * allows it; but not where the count of votes has to be the latest, and not with parameters, which may name an order or a link of one person.
 */
export const getPageCaching = (
  { path, status, isPrivate, isPreview, watchesVotes }: CachedPage,
  sharedSeconds: number,
): Readonly<Record<string, string>> => {
  if (isPrivate) return { 'Cache-Control': 'no-store' };
  const isShared =
    sharedSeconds > 0 && status === 200 && !isPreview && watchesVotes !== true && !path.includes('?');
  if (!isShared) return { 'Cache-Control': 'no-cache' };
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${sharedSeconds}`,
    // In a header of its own: browsers would obey it, too, and show their own old copy.
    'CDN-Cache-Control': `max-age=${sharedSeconds}, stale-while-revalidate=${renewalSeconds}`,
  };
};
