import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../../site-context.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { UpdateTile } from '../updates/update-tile.tsx';
import { updatesTeaserQuery } from '../updates/updates-queries.ts';

/** The first four updates, the newest in front. */
export const UpdatesTeaser = () => {
  const { source, hasRoom } = useSite();
  const updates = useQuery(updatesTeaserQuery(source));
  return (
    <section aria-labelledby="latest-updates" className="wrap py-16 md:py-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="latest-updates" className="text-4xl md:text-5xl">
          Latest Updates
        </h2>
        {hasRoom(paths.updates) ? (
          <Link to={paths.updates} className="button button-quiet">
            View All Updates
          </Link>
        ) : null}
      </div>
      <div className="mt-10">
        <QueryView
          query={updates}
          loading="Loading updates..."
          failed="Failed to load updates. Please try again later."
          isEmpty={(cards) => cards.length === 0}
          empty={<p className="text-ink-soft">No updates yet. Come back soon.</p>}
        >
          {(cards) => (
            <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-12">
              {cards.map((card, index) => (
                <li key={card.id} className={index === 0 ? 'md:col-span-2 lg:col-span-12' : 'lg:col-span-4'}>
                  <UpdateTile card={card} isLead={index === 0} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </section>
  );
};
