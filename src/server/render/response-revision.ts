import type { KeptDestination } from './destinations.ts';

type Stamp = () => string | Promise<string>;

type Dependencies = {
  /** Changes whenever a page or an answer of the REST door may have changed. */
  readonly revision: Stamp;
  /** Changes with every vote. */
  readonly votesRevision: Stamp;
};

const votesMark = ' votes ';

/** The revision that a kept answer must have been made from to be the current one. */
export type ResponseRevision = (destination: KeptDestination) => string | Promise<string>;

/** What of a revision tells of content and settings alone, and not of votes. */
export const contentOf = (revision: string): string => revision.split(votesMark, 1)[0] ?? '';

export const createResponseRevision = ({ revision, votesRevision }: Dependencies): ResponseRevision => {
  /**
   * The revision, asked once for all requests of one turn of the event loop: they had all arrived before it
   * was asked, so it is new enough for each of them.
   */
  let revisionOfTurn: string | Promise<string> | null = null;
  const currentRevision = (): string | Promise<string> => {
    if (revisionOfTurn !== null) return revisionOfTurn;
    setImmediate(() => {
      revisionOfTurn = null;
    });
    revisionOfTurn = revision();
    return revisionOfTurn;
  };

  return ({ watchesVotes }) => {
    const site = currentRevision();
    if (!watchesVotes) return site;
    const votes = votesRevision();
    if (typeof site === 'string' && typeof votes === 'string') return `${site}${votesMark}${votes}`;
    return Promise.all([site, votes]).then((both) => both.join(votesMark));
  };
};
