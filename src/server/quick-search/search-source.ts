import type { QuickSearchResult } from '../../shared/admin/quick-search.ts';
import type { TeamRole } from '../../shared/admin/roles.ts';

export type SourceName = keyof QuickSearchResult;

/** What the quick search looks in, with its own rule of access. */
export type SearchSource<N extends SourceName> = {
  /** The role that a member needs to see anything of the source. */
  readonly role: TeamRole;
  /** The first results; `role` is the member’s own, for sources in which some things need another one. */
  readonly find: (text: string, role: TeamRole) => Promise<NonNullable<QuickSearchResult[N]>>;
};

/** Nearly every text contains a shorter one somewhere: it is looked for in titles and names only. */
export const minTextLength = 3;

/** How many results each source gives. */
export const maxResults = 6;

/** Splits the results from the one that only shows that there are more. */
export const takeFirst = <T>(rows: readonly T[]): { items: T[]; hasMore: boolean } => ({
  items: rows.slice(0, maxResults),
  hasMore: rows.length > maxResults,
});
