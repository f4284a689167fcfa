import type { CacheableDestination } from './destinations.ts';

type ReadRevision = () => string | Promise<string>;

type Dependencies = {
  /** Changes whenever a page or a REST response may have changed. */
  readonly revision: ReadRevision;
  /** Changes with every vote. */
  readonly votesRevision: ReadRevision;
};

const votesSeparator = ' votes ';

/** Reads the current revision of a destination; a cached response of another revision is out of date. */
export type ResponseRevision = (destination: CacheableDestination) => string | Promise<string>;

/** The part of a revision that covers content and settings, without votes. */
export const getContentRevision = (revision: string): string => revision.split(votesSeparator, 1)[0] ?? '';

export const createResponseRevision = ({ revision, votesRevision }: Dependencies): ResponseRevision => {
  /**
   * Read once for all requests of one turn of the event loop: they all arrived before it was read, so it is recent enough
   * for each of them.
   */
  let turnRevision: string | Promise<string> | null = null;
  const readTurnRevision = (): string | Promise<string> => {
    if (turnRevision !== null) return turnRevision;
    setImmediate(() => {
      turnRevision = null;
    });
    turnRevision = revision();
    return turnRevision;
  };

  return ({ watchesVotes }) => {
    const site = readTurnRevision();
    if (!watchesVotes) return site;
    const votes = votesRevision();
    if (typeof site === 'string' && typeof votes === 'string') return `${site}${votesSeparator}${votes}`;
    return Promise.all([site, votes]).then((both) => both.join(votesSeparator));
  };
};
