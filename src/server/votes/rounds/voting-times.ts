import { heroSection } from '../../../content/types/hero-section.ts';
import { fromWallClock } from '../../../shared/dates.ts';
import { type ContentHost, type ContentItem, ContentUnavailable } from '../../content-host/content-host.ts';
import { defaultQuery } from '../../content-host/list-query.ts';
import type { VotingTimes, VotingTimesStore } from './voting-times-store.ts';

type Dependencies = {
  readonly host: Pick<ContentHost, 'list' | 'remote'>;
  readonly timeZone: () => Promise<string>;
  /** Where the last known times are kept. */
  readonly store: Pick<VotingTimesStore, 'read' | 'write'>;
};

const noTimes: VotingTimes = { opens: null, closes: null };

const firstOnly = { ...defaultQuery, perPage: 1 };

/** Databases write the year 9999, or a year before 1000, for "no date". */
const parseMoment = (value: unknown, zone: string): number | null =>
  typeof value === 'string' && !/^(?:0|9999)/.test(value) ? fromWallClock(value, zone) : null;

const areEqual = (one: VotingTimes | null, other: VotingTimes): boolean =>
  one !== null && one.opens === other.opens && one.closes === other.closes;

/**
 * Reads the times from the hero section. Without one, as while the content host is unavailable, the last known times hold:
 * once a close was known, no votes may be sold after it.
 */
export const createReadVotingTimes = ({ host, timeZone, store }: Dependencies) => {
  /** What this process knows to be stored. */
  let stored: VotingTimes | null = null;

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
    if (hero === null) return (await store.read()) ?? noTimes;
    const zone = await timeZone();
    const { votingStarts, votingCloses } = hero.values;
    const times = { opens: parseMoment(votingStarts, zone), closes: parseMoment(votingCloses, zone) };
    if (!areEqual(stored, times)) {
      await store.write(times);
      stored = times;
    }
    return times;
  };
};
