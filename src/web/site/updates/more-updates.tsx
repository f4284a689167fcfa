import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { UpdateTile } from './update-tile.tsx';
import { moreUpdatesQuery } from './updates-queries.ts';

const shown = 3;

const allUpdates = (
  <PageLink to={paths.updates} className="button button-quiet">
    View All Updates
  </PageLink>
);

/** Links below an update: to all updates, and to the newest others if there are any and they could be loaded. */
export const MoreUpdates = ({ id }: { readonly id: number }) => {
  const { source } = useSite();
  const others = (useQuery(moreUpdatesQuery(source)).data ?? []).filter((card) => card.id !== id);
  if (others.length === 0) return <p className="wrap pb-14 md:pb-20 print:hidden">{allUpdates}</p>;
  return (
    <section aria-labelledby="more-updates" className="bg-paper-deep print:hidden">
      <div className="wrap py-14 md:py-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="more-updates" className="text-3xl md:text-4xl">
            More updates
          </h2>
          {allUpdates}
        </div>
        <ul className="mt-10 grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-3">
          {others.slice(0, shown).map((card) => (
            <li key={card.id} className="min-w-0">
              <UpdateTile card={card} isLead={false} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
