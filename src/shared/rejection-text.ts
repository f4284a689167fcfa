/** The texts of an error page. */
export type RejectionText = {
  /** The HTTP status; shown so that visitors can report it. */
  readonly status: number;
  readonly heading: string;
  /** The reason, and what to do. */
  readonly sentence: string;
  /** The page where the visitor can try again; without it, the button leads home. */
  readonly page?: string;
};

export const notFoundText = {
  status: 404,
  heading: 'Page not found',
  sentence:
    'There is nothing at this address. The page may have moved, or the link may have a mistake in it.',
} as const satisfies RejectionText;
