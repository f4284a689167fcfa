import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createHtmlExcerpt } from '../../../content/text/html-excerpt.ts';
import { stripHtml } from '../../../content/text/text.ts';
import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { prefetchJourney } from '../journey/journey-queries.ts';
import JourneySection from '../journey/journey-section.tsx';
import { randomQuoteQuery } from '../quotes/random-quote-query.ts';
import { useSite } from '../site-context.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { useVideoPlayer } from '../ui/use-video-player.ts';
import { AboutHero } from './about-hero.tsx';
import { aboutQuery } from './about-queries.ts';

export const prefetch = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(aboutQuery(context.source)),
  client.prefetchQuery(randomQuoteQuery(context.source)),
  ...prefetchJourney(client, context),
];

/** The length of a description in search results. */
const descriptionLength = 160;

/** The contestant's story and journey, and calls to action. */
export default function AboutPage() {
  const { source, settings } = useSite();
  const { contestantName: name, isVotingOver } = settings;
  const story = useQuery(aboutQuery(source));
  useVideoPlayer();
  return (
    <>
      <PageHead
        title={`About ${name}`}
        description={createHtmlExcerpt(story.data?.html ?? '', descriptionLength)}
      />
      <AboutHero
        name={name}
        title={story.data?.title || name}
        titleHtml={story.data?.titleHtml}
        cover={story.data?.cover ?? null}
      />
      <div className="wrap py-16 md:py-24">
        <QueryView
          query={story}
          loading={`Loading About ${name}...`}
          failed={`Failed to load About ${name} content.`}
          isEmpty={(data) => !data || stripHtml(data.html) === ''}
          empty={
            <div className="state state-empty">
              <h2>Her story is still being written.</h2>
              <p>
                In the meantime, read the{' '}
                <PageLink to={paths.updates} className="underline">
                  latest updates
                </PageLink>
                .
              </p>
            </div>
          }
        >
          {(data) => <RichText html={data?.html ?? ''} className="prose-story lg:ml-[16%]" />}
        </QueryView>
      </div>
      <JourneySection isOnAbout />
      <section aria-labelledby="stand-with" className="bg-theme-ground text-on-theme">
        <div className="wrap flex flex-wrap items-center justify-between gap-8 py-16 md:py-20">
          <div className="max-w-xl lg:max-w-md">
            <h2 id="stand-with" className="text-4xl md:text-5xl">
              Stand with {name}
            </h2>
            <p className="mt-4 text-lg text-pretty">
              {isVotingOver ? 'Every' : 'Every vote and every'} bit of help takes her message further.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            {isVotingOver ? null : (
              <PageLink to={paths.vote} className="button button-light">
                Vote for {name}
              </PageLink>
            )}
            <PageLink
              to={paths.contact}
              className={`button ${isVotingOver ? 'button-light' : 'border-2 border-current'}`}
            >
              Support My Journey
            </PageLink>
          </div>
        </div>
      </section>
    </>
  );
}
