import { paths } from '../../../shared/paths.ts';
import { PageLink } from '../ui/page-link.tsx';
import { type GalleryPlace, hrefOf } from './gallery-address.ts';

/** What stands where a filter leaves nothing over, with the way on. */
export const NothingFound = ({ place }: { readonly place: GalleryPlace }) => {
  const { tab, filter } = place;
  return (
    <div className="wrap pt-8 pb-28 text-center">
      <p className="font-display text-2xl font-bold">No {tab} found for this filter.</p>
      <p className="mt-6">
        {filter.value === 'all' ? (
          <PageLink to={paths.updates} className="button button-main">
            Read the updates
          </PageLink>
        ) : (
          <PageLink to={hrefOf({ tab, filter: { value: 'all' } })} className="button button-main">
            Show all {tab}
          </PageLink>
        )}
      </p>
    </div>
  );
};
