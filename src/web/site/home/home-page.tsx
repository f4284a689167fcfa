import { type QueryClient, useQuery } from '@tanstack/react-query';
import { lazySection } from '../../routing/lazy-section.tsx';
import type { PageContext } from '../../routing/page-module.ts';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { useSite } from '../site-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Hero } from './hero.tsx';
import { heroQuery } from './hero-query.ts';
import { UpdatesTeaser } from './updates-teaser.tsx';

/** The scripts of these sections are loaded when the visitor scrolls near them. */
const EventsTeaser = lazySection('events-teaser', () => import('./events-teaser.tsx'));
const Community = lazySection('community', () => import('../community/community.tsx'));
const JourneySection = lazySection('journey-section', () => import('../journey/journey-section.tsx'));

/** Links need no script. */
const ShareSection = lazySection(
  'share-section',
  () => import('./share-section.tsx'),
  () => false,
);

/** A drawing needs no script. */
const ClothBand = lazySection(
  'cloth-band',
  () => import('./cloth-band.tsx'),
  () => false,
);

/** Imported here, because the browser's script would otherwise contain the queries of sections that load their own scripts. */
const prefetchSections = async (client: QueryClient, context: PageContext): Promise<void> => {
  const { prefetchHomePage } = await import('./home-queries.ts');
  await Promise.all(prefetchHomePage(client, context));
};

export const prefetch = import.meta.env.SSR
  ? (client: QueryClient, context: PageContext) => [prefetchSections(client, context)]
  : undefined;

export default function HomePage() {
  const { source, settings } = useSite();
  const hero = useQuery(heroQuery(source));
  return (
    <>
      <PageHead title={null} />
      {/* The heading of the page until the hero is rendered. */}
      {hero.data === undefined ? <h1 className="sr-only">{settings.siteTitle}</h1> : null}
      <QueryView
        query={hero}
        loading="Loading hero section..."
        outlines="outlines-hero"
        failed="Failed to load hero section. Please try again later."
        isEmpty={() => false}
        empty={null}
      >
        {(data) => <Hero hero={data} />}
      </QueryView>
      <ChitenjeBand id="hero-band" />
      <UpdatesTeaser />
      <EventsTeaser />
      <Community />
      <ShareSection />
      <ClothBand />
      <JourneySection />
    </>
  );
}
