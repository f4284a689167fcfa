import { paths } from '../../../shared/paths.ts';
import { addressWith } from '../../ui/search-address.ts';
import { PageLink } from '../ui/page-link.tsx';

type CategoryFilterProps = { readonly names: readonly string[]; readonly chosen: string | null };

/** The category buttons. Each leads to the first page of its list. */
export const CategoryFilter = ({ names, chosen }: CategoryFilterProps) => {
  if (names.length === 0) return null;
  return (
    <nav aria-label="Update categories" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {[null, ...names].map((name) => (
          <li key={name}>
            <PageLink
              to={addressWith(paths.updates, new URLSearchParams(), { category: name })}
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
