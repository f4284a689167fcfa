import { heroSection } from '../../content/types/hero-section.ts';
import { fromWallClock } from '../../shared/dates.ts';
import { type ContentHost, type ContentItem, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';

/** When voting opens and closes, in milliseconds since 1970; null if the team has set no time. */
export type VotingTimes = { readonly opens: number | null; readonly closes: number | null };

type Dependencies = {
  readonly host: Pick<ContentHost, 'list' | 'remote'>;
  readonly timeZone: () => Promise<string>;
};

const noTimes: VotingTimes = { opens: null, closes: null };

const firstOnly = { ...defaultQuery, perPage: 1 };

/** Databases write the year 9999, or a year before 1000, for "no date". */
const parseMoment = (value: unknown, zone: string): number | null =>
  typeof value === 'string' && !/^(?:0|9999)/.test(value) ? fromWallClock(value, zone) : null;

/** Reads the times from the hero section. Its fallback date is for the countdown only, so it is not used here. */
export const createReadVotingTimes = ({ host, timeZone }: Dependencies) => {
  const firstHero = async (): Promise<ContentItem | null> => {
    try {
      const list = host.list(heroSection, firstOnly);
      const copy = host.remote?.getState(heroSection);
      // An unavailable host that never delivered anything is retried in the background, so that no voter waits for it.
      if (copy?.error && copy.fetchedAt === null) {
        list.catch(() => {});
        return null;
      }
      return (await list).items[0] ?? null;
    } catch (error) {
      if (error instanceof ContentUnavailable) return null;
      throw error;
    }
  };

  return async (): Promise<VotingTimes> => {
    const hero = await firstHero();
    if (hero === null) return noTimes;
    const zone = await timeZone();
    const { votingStarts, votingCloses } = hero.values;
    return { opens: parseMoment(votingStarts, zone), closes: parseMoment(votingCloses, zone) };
  };
};
