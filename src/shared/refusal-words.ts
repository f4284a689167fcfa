/** Why a request is refused, in words for people. */
export type RefusalWords = {
  /** The HTTP status, which people may be asked for. */
  readonly status: number;
  readonly heading: string;
  /** What is wrong, and what to do. */
  readonly sentence: string;
};
