import { paths } from '../../../shared/paths.ts';
import { lazySection } from '../../routing/lazy-section.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { MediaKitBox } from './media-kit-box.tsx';
import { NewestQuotes } from './newest-quotes.tsx';

/** Static text: the server's markup needs no script. */
const JourneyStory = lazySection(
  'journey-story',
  () => import('./journey-story.tsx'),
  () => false,
);

/** The contestant's milestones, statement, quotes and media kit; on the about page without the link to that page. */
export default function JourneySection({ isOnAbout = false }: { readonly isOnAbout?: boolean }) {
  return (
    <section aria-labelledby="journey" className="overflow-hidden">
      <div className="wrap py-16 md:py-24">
        <h2 id="journey" className="text-4xl md:text-6xl">
          The Journey
        </h2>
        <JourneyStory />
        <div className="mt-16 md:mt-24">
          <h3 className="eyebrow mb-6">In her words</h3>
          <NewestQuotes />
        </div>
        <div className="mt-16 md:mt-24">
          <MediaKitBox />
        </div>
        {isOnAbout ? null : (
          <p className="mt-12 text-center">
            <PageLink to={paths.about} className="button button-quiet">
              Learn More About Her Journey
            </PageLink>
          </p>
        )}
      </div>
    </section>
  );
}
