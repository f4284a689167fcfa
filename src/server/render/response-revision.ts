import type { CacheableDestination } from './destinations.ts';

type ReadRevision = () => string | Promise<string>;

type Dependencies = {
  /** Changes whenever a page or a REST response may have changed. */
  readonly revision: ReadRevision;
  /** Changes with every vote. */
  readonly votesRevision: ReadRevision;
  readonly now?: () => number;
};

const votesSeparator = ' votes ';

/** Reads the current revision of a destination; a cached response of another revision is out of date. */
export type ResponseRevision = (destination: CacheableDestination) => string | Promise<string>;

/** The part of a revision that covers content and settings, without votes. */
export const getContentRevision = (revision: string): string => revision.split(votesSeparator, 1)[0] ?? '';

/**
 * How long the standing on a page may be out of date, in milliseconds. In a night with many votes a second, each of them
 * would otherwise make every page with the standing be rendered anew.
 */
export const standingAge = 1_000;

/** The same for a page that shows votes only as a drawing: visitors should not wait for it when many vote. */
const drawingAge = 60_000;

/**
 * How old a page may be that is served while the next one is rendered: visitors do not wait for each renewal while many
 * vote. Older than this only if votes pause, and then the first page after the pause is rendered at once. In milliseconds.
 */
export const getRenewalAge = ({
  watchesVotes = false,
}: Pick<CacheableDestination, 'watchesVotes'>): number =>
  watchesVotes === false ? 0 : (watchesVotes === 'slowly' ? drawingAge : standingAge) + standingAge;

/**
 * A revision that changes at most once within that time; the first change after a pause is seen at once. It is not read
 * while it may not change.
 */
export const createPacedRevision = (
  read: ReadRevision,
  now: () => number = Date.now,
  maxAge = standingAge,
): ReadRevision => {
  let shown: { readonly revision: string; readonly since: number } | null = null;
  const getRecent = (): string | null => {
    const age = shown === null ? Number.POSITIVE_INFINITY : now() - shown.since;
    // The clock may have been set back.
    return shown !== null && age >= 0 && age < maxAge ? shown.revision : null;
  };
  const show = (current: string): string => {
    // Another request may have read it meanwhile.
    const recent = getRecent();
    if (recent !== null) return recent;
    if (current !== shown?.revision) shown = { revision: current, since: now() };
    return current;
  };
  return () => {
    const recent = getRecent();
    if (recent !== null) return recent;
    const current = read();
    return typeof current === 'string' ? show(current) : current.then(show);
  };
};

/**
 * A revision that is read once for all requests of one turn of the event loop: they all arrived before it was read, so it is
 * recent enough for each of them.
 */
const createSharedRevision = (read: ReadRevision): ReadRevision => {
  let shared: string | Promise<string> | null = null;
  return () => {
    if (shared !== null) return shared;
    setImmediate(() => {
      shared = null;
    });
    shared = read();
    return shared;
  };
};

export const createResponseRevision = (dependencies: Dependencies): ResponseRevision => {
  const { now = Date.now } = dependencies;
  const siteRevision = createSharedRevision(dependencies.revision);
  const readVotesRevision = createSharedRevision(dependencies.votesRevision);
  const votesRevision = createPacedRevision(readVotesRevision, now);
  const slowVotesRevision = createPacedRevision(readVotesRevision, now, drawingAge);

  return ({ watchesVotes }) => {
    const site = siteRevision();
    if (!watchesVotes) return site;
    const votes = watchesVotes === 'slowly' ? slowVotesRevision() : votesRevision();
    if (typeof site === 'string' && typeof votes === 'string') return `${site}${votesSeparator}${votes}`;
    return Promise.all([site, votes]).then((both) => both.join(votesSeparator));
  };
};
