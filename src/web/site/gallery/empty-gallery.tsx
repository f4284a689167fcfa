import { paths } from '../../../shared/paths.ts';
import { PageLink } from '../ui/page-link.tsx';
import { buildGalleryAddress, type GallerySelection } from './gallery-address.ts';

/** Shown if no item matches the filter. */
export const EmptyGallery = ({ selection }: { readonly selection: GallerySelection }) => {
  const { tab, filter } = selection;
  return (
    <div className="state state-empty px-5 pb-20">
      <h3>No {tab} found for this filter.</h3>
      {filter.value === 'all' ? (
        <PageLink to={paths.updates} className="button button-main">
          Read the updates
        </PageLink>
      ) : (
        <PageLink to={buildGalleryAddress({ tab, filter: { value: 'all' } })} className="button button-main">
          Show all {tab}
        </PageLink>
      )}
    </div>
  );
};
