import { paths } from '../../../shared/paths.ts';
import { PageLink } from '../ui/page-link.tsx';
import { buildGalleryAddress, type GallerySelection } from './gallery-address.ts';

/** Shown if no item matches the filter. */
export const EmptyGallery = ({ selection }: { readonly selection: GallerySelection }) => {
  const { tab, filter } = selection;
  const isAll = filter.value === 'all';
  return (
    <div className="state state-empty px-5 pb-20">
      <h3>No {tab} found for this filter.</h3>
      <PageLink
        to={isAll ? paths.updates : buildGalleryAddress({ tab, filter: { value: 'all' } })}
        className="button button-main"
      >
        {isAll ? 'Read the updates' : `Show all ${tab}`}
      </PageLink>
    </div>
  );
};
