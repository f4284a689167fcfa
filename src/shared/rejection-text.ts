/** Why a request is refused, in words for people. */
export type RejectionText = {
  /** The HTTP status, which people may be asked for. */
  readonly status: number;
  readonly heading: string;
  /** What is wrong, and what to do. */
  readonly sentence: string;
};

/** For every address that leads nowhere. */
export const notFoundWords = {
  status: 404,
  heading: 'Page not found',
  sentence: 'There is nothing at this address. It may have moved, or the link may have a slip in it.',
} as const satisfies RejectionText;
