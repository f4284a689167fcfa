import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { UpdateTile } from '../updates/update-tile.tsx';
import { updatesTeaserQuery } from '../updates/updates-queries.ts';
import { TeaserSection } from './teaser-section.tsx';

/** The newest four updates. */
export const UpdatesTeaser = () => {
  const { source } = useSite();
  const updates = useQuery(updatesTeaserQuery(source));
  return (
    <TeaserSection
      id="latest-updates"
      title="Latest Updates"
      all={{ path: paths.updates, label: 'View All Updates' }}
    >
      <QueryView
        query={updates}
        loading="Loading updates..."
        outlines="outlines-teaser"
        failed="Failed to load updates. Please try again later."
        isEmpty={(cards) => cards.length === 0}
        empty={
          <div className="state state-empty">
            <h3>No updates yet. Come back soon.</h3>
          </div>
        }
      >
        {(cards) => (
          <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
            {cards.map((card, index) => (
              <li key={card.id} className={index === 0 ? 'md:col-span-3' : ''}>
                <UpdateTile card={card} isLead={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </TeaserSection>
  );
};
