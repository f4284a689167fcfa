import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../site-context.tsx';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EventsTeaser } from './events-teaser.tsx';
import { Hero } from './hero.tsx';
import { heroQuery } from './home-queries.ts';
import { UpdatesTeaser } from './updates-teaser.tsx';

/** The front page, section by section. */
export default function HomePage() {
  const { source, settings } = useSite();
  const hero = useQuery(heroQuery(source));
  return (
    <>
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
    </>
  );
}
