import { paths } from '../../../shared/paths.ts';
import { buildAddress } from '../../ui/search-parameters.ts';
import { PageLink } from '../ui/page-link.tsx';

type CategoryFilterProps = { readonly names: readonly string[]; readonly chosen: string | null };

/** Links to the first page of each category. */
export const CategoryFilter = ({ names, chosen }: CategoryFilterProps) => {
  if (names.length === 0) return null;
  return (
    <nav aria-label="Update categories" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {[null, ...names].map((name) => (
          <li key={name}>
            <PageLink
              to={buildAddress(paths.updates, new URLSearchParams(), { category: name })}
              className="chip"
              aria-current={name === chosen ? 'true' : undefined}
            >
              {name ?? 'All'}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};
