import { uncategorized } from '../../../content/types/update.ts';
import { formatDay } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { formatTeamName } from '../../../shared/team-name.ts';
import aboutImage from '../../pictures/about-image.svg';
import { ChitenjeBand } from '../../ui/chitenje-band.tsx';
import { useSite } from '../site-context.tsx';
import { ContentPicture, type PictureBox } from '../ui/content-picture.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { SunRays } from '../ui/sun-rays.tsx';
import { Title } from '../ui/title.tsx';
import type { UpdateStory } from './update-query.ts';

const boxes: readonly PictureBox[] = [
  [1600, '84vw', '42vw'],
  [1216, '1104px', '544px'],
  [1024, '90vw', '45vw'],
  [640, '90vw', '50vw'],
  [0, '88vw', '66vw'],
];

/** The header of an update: title, date, author and cover picture. */
export const StoryHeader = ({ story }: { readonly story: UpdateStory }) => {
  const { settings } = useSite();
  return (
    <header>
      <div className="relative isolate overflow-hidden bg-theme-deep text-white">
        <SunRays className="absolute top-0 -right-3/4 -z-10 h-[220%] w-[200%] max-w-none opacity-25 print:hidden" />
        <div className="wrap pt-6 pb-24 md:pt-10 md:pb-40 print:p-0">
          <PageLink
            to={paths.updates}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-amber decoration-2 underline-offset-8 print:hidden"
          >
            <span aria-hidden="true">←</span>Back to Updates
          </PageLink>
          <p className="mt-8 flex flex-wrap items-baseline gap-x-4 md:mt-12">
            {story.category === uncategorized ? null : (
              <span className="text-sm font-bold tracking-widest uppercase">{story.category}</span>
            )}
            {story.date ? (
              <time dateTime={story.date}>{formatDay(story.date, settings.dateFormat)}</time>
            ) : null}
          </p>
          <h1 className="mt-3 max-w-4xl text-4xl sm:text-5xl md:text-6xl lg:text-7xl">
            <Title of={story} />
          </h1>
          <p className="mt-5 text-lg">By {story.author ?? formatTeamName(settings.contestantName)}</p>
        </div>
      </div>
      <div className="print:hidden">
        <ChitenjeBand id="story-band" />
      </div>
      <div className="wrap">
        <ContentPicture
          picture={story.cover}
          fallback={aboutImage}
          boxes={boxes}
          isFirst
          className="relative -mt-22 aspect-[4/3] w-full border-8 border-white bg-paper-deep object-cover shadow-xl sm:aspect-[16/9] md:-mt-36 lg:aspect-[2/1] print:mt-6 print:aspect-auto print:h-[8cm] print:border-0"
        />
      </div>
    </header>
  );
};
