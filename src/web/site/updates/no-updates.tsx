import { paths } from '../../../shared/paths.ts';
import { addressWith } from '../../ui/search-address.ts';
import { PageLink } from '../ui/page-link.tsx';
import { describeNothing } from './list-state.ts';
import type { ListPart } from './updates-queries.ts';

type NoUpdatesProps = { readonly part: ListPart; readonly categories: readonly string[] | undefined };

/** Nothing in this part of the list: why, and the way on. */
export const NoUpdates = ({ part, categories }: NoUpdatesProps) => {
  const { words, isBehindLast } = describeNothing(part, categories);
  const [to, label] = isBehindLast
    ? [addressWith(paths.updates, new URLSearchParams(), { category: part.category }), 'Go to the First Page']
    : part.category === null
      ? [paths.events, 'View All Events']
      : [paths.updates, 'View All Updates'];
  return (
    <div className="border-y-4 border-ink py-12">
      <p className="max-w-xl font-display text-2xl font-medium">{words}</p>
      <PageLink to={to} className="button button-quiet mt-6">
        {label}
      </PageLink>
    </div>
  );
};
