import { isbot } from 'isbot';

/** Cached user agents; a busy day has a few hundred. */
const cacheSize = 1_000;
/** Longer than any real user agent: checking a longer one would take longer than sending the page. */
const maxLength = 1_000;

/** Distinguishes people from bots by the user agent. Cached, because the check takes longer than sending a page. */
export const createPersonCheck = (): ((userAgent: string | undefined) => boolean) => {
  const cache = new Map<string, boolean>();
  return (userAgent) => {
    // Every browser sends a user agent.
    if (!userAgent || userAgent.length > maxLength) return false;
    const cached = cache.get(userAgent);
    if (cached !== undefined) return cached;
    if (cache.size >= cacheSize) cache.clear();
    const isPerson = !isbot(userAgent);
    cache.set(userAgent, isPerson);
    return isPerson;
  };
};
