import { paths } from '../../../shared/paths.ts';
import { buildAddress } from '../../ui/search-parameters.ts';
import { PageLink } from '../ui/page-link.tsx';
import { describeEmptyList } from './list-text.ts';
import type { UpdatesSelection } from './updates-list-query.ts';

type NoUpdatesProps = {
  readonly selection: UpdatesSelection;
  readonly categories: readonly string[] | undefined;
};

/** Explains an empty list and links to another page. */
export const NoUpdates = ({ selection, categories }: NoUpdatesProps) => {
  const { text, isPastLastPage } = describeEmptyList(selection, categories);
  const [to, label] = isPastLastPage
    ? [
        buildAddress(paths.updates, new URLSearchParams(), { category: selection.category }),
        'Go to the First Page',
      ]
    : selection.category === null
      ? [paths.events, 'View All Events']
      : [paths.updates, 'View All Updates'];
  return (
    <div className="state state-empty">
      <h2>{text}</h2>
      <PageLink to={to} className="button button-main">
        {label}
      </PageLink>
    </div>
  );
};
