import { queryOptions } from '@tanstack/react-query';
import { restArchive } from '../../../data/archive-source.ts';
import type { PageContext } from '../../../routing/page-module.ts';
import { readPageNumber } from '../../../ui/search-parameters.ts';

/** The page of the archive in the address. */
export const archiveQuery = ({ source, search }: PageContext) => {
  const page = readPageNumber(search);
  return queryOptions({
    queryKey: ['newsletters', page],
    queryFn: async () => ({ page, ...(await (source.newsletters ?? restArchive).list(page)) }),
  });
};

/** The newsletter with the slug in the address; null if there is none. */
export const archivedNewsletterQuery = ({ source, params }: PageContext) => {
  const slug = params.slug ?? '';
  return queryOptions({
    queryKey: ['newsletter', slug],
    queryFn: () => (source.newsletters ?? restArchive).find(slug),
  });
};
