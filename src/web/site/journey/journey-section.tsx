import { paths } from '../../../shared/paths.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { MediaKitBox } from './media-kit-box.tsx';
import { Milestones } from './milestones.tsx';
import { NewestQuotes } from './newest-quotes.tsx';

/** The contestant's milestones, statement, quotes and media kit; on the about page without the link to that page. */
export const JourneySection = ({ isOnAbout = false }: { readonly isOnAbout?: boolean }) => {
  const { settings } = useSite();
  const hasMilestones = settings.milestones.length > 0;
  return (
    <section aria-labelledby="journey" className="overflow-hidden">
      <div className="wrap py-16 md:py-24">
        <h2 id="journey" className="text-4xl md:text-6xl">
          The Journey
        </h2>
        <div className="mt-10 grid gap-12 md:mt-14 lg:grid-cols-12">
          {hasMilestones ? (
            <div className="lg:col-span-6">
              <Milestones />
            </div>
          ) : null}
          <figure
            className={`relative self-start bg-theme-soft p-7 pb-14 md:p-12 md:pb-16 ${hasMilestones ? 'lg:col-span-6 lg:mt-10' : 'lg:col-span-10'}`}
          >
            <figcaption className="eyebrow">What she stands for</figcaption>
            <blockquote className="mt-4 font-display text-2xl leading-snug font-bold md:text-4xl md:leading-tight">
              <p>{settings.advocacyStatement}</p>
            </blockquote>
            <svg
              aria-hidden="true"
              viewBox="0 0 120 10"
              preserveAspectRatio="none"
              className="absolute inset-x-0 bottom-0 h-6 w-full"
            >
              <path
                d="M0 10L5 2l5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8 5-8 5 8z"
                className="fill-theme"
              />
            </svg>
          </figure>
        </div>
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
};
