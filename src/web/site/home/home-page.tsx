import { useQuery } from '@tanstack/react-query';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { CommunitySection } from '../community/community-section.tsx';
import { JourneySection } from '../journey/journey-section.tsx';
import { useSite } from '../site-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EventsTeaser } from './events-teaser.tsx';
import { Hero, VoteNow } from './hero.tsx';
import { heroQuery, homeQueries } from './home-queries.ts';
import { UpdatesTeaser } from './updates-teaser.tsx';

export const prefetch = import.meta.env.SSR ? homeQueries : undefined;

/** The front page, section by section. */
export default function HomePage() {
  const { source, settings } = useSite();
  const hero = useQuery(heroQuery(source));
  return (
    <>
      <PageHead title={null} />
      {/* The hero carries the page's heading; while it is not there, the site's name does. */}
      {hero.data ? null : <h1 className="sr-only">{settings.siteTitle}</h1>}
      <QueryView
        query={hero}
        loading="Loading hero section..."
        failed="Failed to load hero section. Please try again later."
        isEmpty={(data) => data === null}
        empty={<p className="wrap py-24 text-center text-ink-soft">No hero data found.</p>}
      >
        {(data) => (data === null ? null : <Hero hero={data} />)}
      </QueryView>
      <ChitenjeBand id="hero-band" />
      <UpdatesTeaser />
      <EventsTeaser />
      <CommunitySection />
      <JourneySection />
      {hero.data?.votingUrl ? (
        // On a phone held upright the call to vote stays within the thumb's reach.
        <div className="sticky bottom-0 z-20 hidden border-t border-line bg-paper/95 px-5 py-2 max-md:[@media(min-height:30rem)]:grid">
          <VoteNow votingUrl={hero.data.votingUrl} />
        </div>
      ) : null}
    </>
  );
}
