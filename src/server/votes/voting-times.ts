import { heroSection } from '../../content/types/hero-section.ts';
import { fromWallClock } from '../../shared/dates.ts';
import { type ContentHost, type ContentItem, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';

/** From when until when votes are sold, in milliseconds; null where nobody has named it. */
export type VotingTimes = { readonly opens: number | null; readonly closes: number | null };

type Dependencies = {
  readonly host: Pick<ContentHost, 'list' | 'elsewhere'>;
  readonly timeZone: () => Promise<string>;
};

const notNamed: VotingTimes = { opens: null, closes: null };

const firstOnly = { ...defaultQuery, perPage: 1 };

/** By the year 9999, and those before 1000, databases mean "never". */
const momentOf = (value: unknown, zone: string): number | null =>
  typeof value === 'string' && !/^(?:0|9999)/.test(value) ? fromWallClock(value, zone) : null;

/** When voting opens and closes, as the hero itself says: its fallback is for the countdown alone. */
export const createVotingTimes = ({ host, timeZone }: Dependencies) => {
  const firstHero = async (): Promise<ContentItem | null> => {
    try {
      const asked = host.list(heroSection, firstOnly);
      const copy = host.elsewhere?.stateOf(heroSection);
      // A host that is away and never gave anything is asked again, but no voter waits for it.
      if (copy?.failure && copy.fetchedAt === null) {
        asked.catch(() => {});
        return null;
      }
      return (await asked).items[0] ?? null;
    } catch (error) {
      if (error instanceof ContentUnavailable) return null;
      throw error;
    }
  };

  return async (): Promise<VotingTimes> => {
    const hero = await firstHero();
    if (hero === null) return notNamed;
    const zone = await timeZone();
    const { votingStarts, votingCloses } = hero.values;
    return { opens: momentOf(votingStarts, zone), closes: momentOf(votingCloses, zone) };
  };
};
