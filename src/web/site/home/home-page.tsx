import { useQuery } from '@tanstack/react-query';
import { lazySection } from '../../routing/lazy-section.tsx';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { JourneySection } from '../journey/journey-section.tsx';
import { useSite } from '../site-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { EventsTeaser } from './events-teaser.tsx';
import { Hero, useIsClosed, VoteNow } from './hero.tsx';
import { heroQuery, prefetchHomePage } from './home-queries.ts';
import { UpdatesTeaser } from './updates-teaser.tsx';

/** Its script is loaded when the visitor scrolls near it. */
const Community = lazySection('community', () => import('../community/community.tsx'));

export const prefetch = import.meta.env.SSR ? prefetchHomePage : undefined;

export default function HomePage() {
  const { source, settings } = useSite();
  const hero = useQuery(heroQuery(source));
  const isClosed = useIsClosed(hero.data);
  return (
    <>
      <PageHead title={null} />
      {/* The heading of the page until the hero is rendered. */}
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
      <Community />
      <JourneySection />
      {hero.data?.votingUrl && !isClosed ? (
        // Sticky on phones in portrait orientation.
        <div className="sticky bottom-0 z-20 hidden border-t border-line bg-paper/95 px-5 py-2 max-md:[@media(min-height:30rem)]:grid">
          <VoteNow votingUrl={hero.data.votingUrl} />
        </div>
      ) : null}
    </>
  );
}
