import type { QuickSearchResult } from '../../shared/admin/quick-search.ts';
import { hasRole, type TeamRole } from '../../shared/admin/roles.ts';
import type { SearchSource, SourceName } from './search-source.ts';

type SearchSources = { readonly [N in SourceName]: SearchSource<N> };

/** Searches every source that the role may see. */
export const createQuickSearch = (sources: SearchSources) => {
  const findIn = async <N extends SourceName>(
    { role: required, find }: SearchSource<N>,
    text: string,
    role: TeamRole,
  ) => (hasRole(role, required) ? find(text, role) : null);

  return async (text: string, role: TeamRole): Promise<QuickSearchResult> => {
    const [content, media, supporters, orders] = await Promise.all([
      findIn(sources.content, text, role),
      findIn(sources.media, text, role),
      findIn(sources.supporters, text, role),
      findIn(sources.orders, text, role),
    ]);
    return { content, media, supporters, orders };
  };
};
