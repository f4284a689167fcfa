import type { Picture } from '../../../content/picture.ts';
import { countdownFallback } from '../../../content/types/hero-section.ts';
import { daysUntil, fromWallClock } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import coverFallback from '../../pictures/cover-fallback.svg';
import { RotatingQuote } from '../quotes/rotating-quote.tsx';
import { useSite } from '../site-context.tsx';
import { ContentPicture } from '../ui/content-picture.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { SunRays } from '../ui/sun-rays.tsx';
import { Countdown } from './countdown.tsx';
import { useNow } from './use-now.ts';

export type HeroContent = {
  readonly title: string;
  readonly description: string;
  readonly cover: Picture | null;
  readonly votingCloses: string | null;
  readonly votingUrl: string | null;
};

/** When voting closes, in milliseconds since 1970; null if the team has set no time. */
const getCloseTime = ({ votingCloses }: HeroContent, timeZone: string): number | null =>
  votingCloses === null ? null : fromWallClock(votingCloses, timeZone);

/** Whether voting has closed: by the hour without scripts, by the minute on an open page. */
export const useIsClosed = (hero: HeroContent | null | undefined): boolean => {
  const { settings, moment } = useSite();
  const now = useNow(60_000) ?? moment;
  const closes = hero ? getCloseTime(hero, settings.timezone) : null;
  return closes !== null && closes <= now;
};

/** The link to the voting page, in a new tab. */
export const VoteNow = ({ votingUrl }: { readonly votingUrl: string }) => (
  <a href={votingUrl} target="_blank" rel="noopener" className="button button-main">
    Vote Now<span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The number of days until voting closes, at the corner of the picture; afterwards, that it has closed. */
const ClosesBadge = ({ closes, isClosed }: { readonly closes: number; readonly isClosed: boolean }) => {
  const { moment } = useSite();
  const now = useNow(60_000) ?? moment;
  const days = daysUntil(closes, now);
  // Nobody set the time of the fallback: votes are sold after it, too.
  if (closes <= now && !isClosed) return null;
  return (
    <p className="absolute -bottom-2 -left-2 grid size-34 place-content-center rounded-full border-4 border-paper bg-theme-strong text-center text-white shadow-lg md:-left-4 xl:-left-12 xl:size-40">
      {isClosed ? (
        <span className="font-display text-xl leading-tight font-bold">Voting has closed</span>
      ) : (
        <>
          <span className="text-xs leading-tight font-semibold xl:text-sm">Vote Closes In</span>
          <span className="font-display text-4xl leading-none font-bold tabular-nums md:text-5xl">
            {days}
          </span>
          <span className="text-sm leading-tight">{days === 1 ? 'day' : 'days'}</span>
        </>
      )}
    </p>
  );
};

/** A long title gets a smaller font. */
const getTitleStyle = (title: string): string =>
  title.length > 50
    ? 'text-4xl leading-tight md:text-5xl xl:text-6xl'
    : 'text-5xl leading-[0.98] md:text-6xl lg:text-7xl xl:text-8xl';

/** The hero section of the home page: title, picture, calls to action, countdown. */
export const Hero = ({ hero }: { readonly hero: HeroContent }) => {
  const { settings } = useSite();
  const { timezone } = settings;
  const closes = getCloseTime(hero, timezone) ?? fromWallClock(countdownFallback, timezone);
  const isClosed = useIsClosed(hero);
  return (
    <section className="relative overflow-hidden">
      <SunRays className="absolute -top-1/2 -left-1/4 -z-10 h-[200%] w-[200%] max-w-none opacity-20" />
      <div className="wrap grid gap-x-6 gap-y-8 py-10 md:grid-cols-12 md:grid-rows-[auto_1fr] md:py-16">
        <div className="relative z-10 md:col-span-7 md:col-start-1">
          <p className="eyebrow">{settings.heroLine}</p>
          <h1 className={`mt-4 ${getTitleStyle(hero.title)}`}>{hero.title}</h1>
        </div>
        <div className="relative mx-auto w-full max-w-sm self-start pb-6 md:col-span-5 md:col-start-8 md:row-span-2 md:row-start-1 md:max-w-none">
          <ContentPicture
            picture={hero.cover}
            fallback={coverFallback}
            sizes="(min-width: 768px) 38vw, (min-width: 424px) 368px, calc(100vw - 56px)"
            isFirst
            className="aspect-[4/5] w-full rounded-[50%_50%_1.5rem_1.5rem/40%_40%_1.5rem_1.5rem] border-8 border-white object-cover object-top shadow-xl"
          />
          <ClosesBadge closes={closes} isClosed={isClosed} />
        </div>
        <div className="relative z-10 md:col-span-7 md:col-start-1 md:pr-10">
          <p className="max-w-xl text-lg text-ink-soft md:text-xl">{hero.description}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            {hero.votingUrl === null || isClosed ? null : <VoteNow votingUrl={hero.votingUrl} />}
            <PageLink to={paths.contact} className="button button-quiet">
              Support My Journey
            </PageLink>
          </div>
          <Countdown target={settings.finaleDate ? fromWallClock(settings.finaleDate, timezone) : closes} />
          <RotatingQuote />
        </div>
      </div>
    </section>
  );
};
