import { paths } from '../../../shared/paths.ts';
import { PageLink } from '../ui/page-link.tsx';

type NoEventsProps = {
  /** Whether a filter or page is selected: then the link clears it. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

/** Shown for an empty list. */
export const NoEvents = ({ isFiltered, onClear }: NoEventsProps) => (
  <div className="state state-empty">
    <h2>No events found</h2>
    <p>
      {isFiltered
        ? 'Try another word, another category or the first page.'
        : 'Nothing is planned yet. We will announce the next event in the updates.'}
    </p>
    {isFiltered ? (
      <PageLink to={paths.events} onClick={onClear} className="button button-main">
        Clear Filters
      </PageLink>
    ) : (
      <PageLink to={paths.updates} className="button button-main">
        View All Updates
      </PageLink>
    )}
  </div>
);
