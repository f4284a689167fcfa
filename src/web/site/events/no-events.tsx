import { paths } from '../../../shared/paths.ts';
import { SunIcon } from '../../ui/sun-icon.tsx';
import { PageLink } from '../ui/page-link.tsx';

type NoEventsProps = {
  /** Whether a filter or page is selected: then the link clears it. */
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

/** Shown for an empty list. */
export const NoEvents = ({ isFiltered, onClear }: NoEventsProps) => (
  <div className="mx-auto flex max-w-xl flex-col items-center py-16 text-center">
    <SunIcon className="size-16" />
    <h2 className="mt-6 text-4xl">No events found</h2>
    <p className="mt-3 text-ink-soft">
      {isFiltered
        ? 'Try another word or another category.'
        : 'Nothing is planned yet. The updates will announce the next event first.'}
    </p>
    {isFiltered ? (
      <PageLink to={paths.events} onClick={onClear} className="button button-main mt-6">
        Clear Filters
      </PageLink>
    ) : (
      <PageLink to={paths.updates} className="button button-main mt-6">
        View All Updates
      </PageLink>
    )}
  </div>
);
