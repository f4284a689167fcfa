import { isbot } from 'isbot';

/** How many browsers' names are remembered; a busy day has a few hundred. */
const rememberedNames = 1_000;
/** No browser's name is so long, and looking through a longer one would take longer than sending the page. */
const longestName = 1_000;

/** Tells people from programs by the name their browser gives, which is remembered: looking takes longer than sending a page. */
export const createPersonCheck = (): ((userAgent: string | undefined) => boolean) => {
  const remembered = new Map<string, boolean>();
  return (userAgent) => {
    // Every browser has a name; what has none is a program.
    if (!userAgent || userAgent.length > longestName) return false;
    const known = remembered.get(userAgent);
    if (known !== undefined) return known;
    if (remembered.size >= rememberedNames) remembered.clear();
    const isPerson = !isbot(userAgent);
    remembered.set(userAgent, isPerson);
    return isPerson;
  };
};
