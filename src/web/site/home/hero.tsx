import { useQuery } from '@tanstack/react-query';
import type { Picture } from '../../../content/pictures/picture.ts';
import type { LanguageText } from '../../../content/text/language-text.ts';
import { countdownFallback, heroTitleFallback } from '../../../content/types/hero-section.ts';
import { daysUntil, fromWallClock } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { paths } from '../../../shared/paths.ts';
import { lazySection } from '../../routing/lazy-section.tsx';
import { RotatingQuote } from '../quotes/rotating-quote.tsx';
import { useSite } from '../site-context.tsx';
import type { PictureBox } from '../ui/content-picture.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { PortraitPicture } from '../ui/portrait-picture.tsx';
import { Title } from '../ui/title.tsx';
import { Words } from '../ui/words.tsx';
import { Countdown } from './countdown.tsx';
import type { SunProps } from './sun.tsx';
import { getSunHeight, getSunlight } from './sun-position.ts';
import { useNow } from './use-now.ts';
import { votesQuery } from './votes-query.ts';

type HeroContent = {
  readonly title: string;
  readonly titleHtml?: string | undefined;
  readonly description: LanguageText;
  readonly cover: Picture | null;
  readonly votingCloses: string | null;
  readonly votingUrl: string | null;
};

/** The server's drawing needs no script until votes or days are others. */
const Sun = lazySection(
  'sun',
  () => import('./sun.tsx'),
  ({ isNew }: SunProps & { readonly isNew: boolean }) => isNew,
);

/** When the hero section says that voting closes, in milliseconds since 1970; null if it does not say. */
const getCloseTime = (hero: HeroContent | null | undefined, timeZone: string): number | null =>
  hero?.votingCloses ? fromWallClock(hero.votingCloses, timeZone) : null;

/** Whether voting has closed: by the hour without scripts, by the minute on an open page. */
const useIsClosed = (hero: HeroContent | null | undefined): boolean => {
  const { settings, moment } = useSite();
  const now = useNow(60_000) ?? moment;
  if (settings.isVotingOver || settings.hasRounds) return settings.isVotingOver;
  const closes = getCloseTime(hero, settings.timezone);
  return closes !== null && closes <= now;
};

/** The link to the voting page, in a new tab. */
const VoteNow = ({ votingUrl }: { readonly votingUrl: string }) => (
  <a href={votingUrl} target="_blank" rel="noopener" className="button button-main">
    Vote Now<span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The number of days until voting closes, on the ring of the sun; afterwards, that it has closed. */
const ClosesBadge = ({ days, isClosed }: { readonly days: number; readonly isClosed: boolean }) => (
  <p className="absolute -bottom-8 -left-[16%] z-10 grid size-32 place-content-center rounded-full border-4 border-paper bg-theme-strong text-center text-white shadow-lg xl:size-40">
    {isClosed ? (
      <span className="font-display text-xl leading-tight font-bold">Voting has closed</span>
    ) : (
      <>
        <span className="text-xs leading-tight font-semibold xl:text-sm">Vote Closes In</span>
        <span
          className={`font-display text-4xl leading-none font-bold tabular-nums ${days < 1_000 ? 'md:text-5xl' : ''}`}
        >
          {days}
        </span>
        <span className="text-sm leading-tight">{days === 1 ? 'day' : 'days'}</span>
      </>
    )}
  </p>
);

const boxes: readonly PictureBox[] = [
  [1600, '30vw', '38vw'],
  [1216, '370px', '474px'],
  [1024, '30vw', '38vw'],
  [640, '34vw', '44vw'],
  [0, 'calc(76vw - 30px)', 'calc(95vw - 50px)'],
];

/** A long title gets a smaller font. */
const getTitleStyle = (title: string): string =>
  title.length > 50
    ? 'text-4xl leading-tight sm:text-3xl md:text-4xl lg:text-5xl xl:text-6xl'
    : 'text-5xl leading-[0.98] sm:text-4xl md:text-5xl lg:text-7xl xl:text-8xl';

/** The hero section of the home page: title, the sun behind the picture, calls to action, countdown. */
export const Hero = ({ hero }: { readonly hero: HeroContent | null }) => {
  const { settings, moment, source } = useSite();
  const { timezone, voteGoal } = settings;
  const { data: progress, isFetchedAfterMount } = useQuery(votesQuery(source));
  const votes = progress?.credited;
  const now = useNow(60_000) ?? moment;
  const isClosed = useIsClosed(hero);
  // A new campaign has its hero before the team has written one.
  const { title, titleHtml, description, cover, votingUrl } = hero ?? {
    title: heroTitleFallback,
    titleHtml: undefined,
    description: [settings.purpose],
    cover: null,
    votingUrl: null,
  };
  const heroCloses = getCloseTime(hero, timezone) ?? fromWallClock(countdownFallback, timezone);
  /** Null: the open round has no close, so there are no days to count. */
  const closes = settings.hasRounds ? settings.roundCloses : heroCloses;
  const countDays = (at: number): number | null => (closes === null ? null : daysUntil(closes, at));
  const days = countDays(now);
  return (
    <section className={`sky sky-${getSunlight(now)} relative isolate overflow-hidden`}>
      <div className="wrap grid gap-x-6 pt-10 sm:grid-cols-12 sm:grid-rows-[auto_1fr] lg:pt-16">
        <div className="sm:col-span-6 sm:pr-6 lg:col-span-7">
          <p className="eyebrow">{settings.heroLine}</p>
          <h1 className={`mt-4 ${getTitleStyle(title)}`}>
            <Title of={{ title, titleHtml }} />
          </h1>
        </div>
        <div className="relative mx-auto mt-20 w-[76%] max-w-xs self-end sm:col-span-6 sm:col-start-7 sm:row-span-2 sm:row-start-1 sm:w-4/5 sm:max-w-none lg:w-[85%] lg:col-span-5 lg:col-start-8">
          <Sun
            height={getSunHeight(votes ?? 0, voteGoal)}
            daysLeft={days}
            isNew={isFetchedAfterMount || days !== countDays(moment)}
          />
          {votes === undefined ? null : (
            <p className="sr-only">
              {formatNumber(votes)} of {formatNumber(voteGoal)} votes
            </p>
          )}
          <PortraitPicture
            picture={cover}
            boxes={boxes}
            className="aspect-[4/5] w-full rounded-[50%_50%_0_0/40%_40%_0_0] border-8 border-b-0 border-white"
          />
          {/* Nobody set the time of the fallback: votes are sold after it, too. */}
          {days || isClosed ? <ClosesBadge days={days ?? 0} isClosed={isClosed} /> : null}
        </div>
        <div className="sky-call sm:col-span-6 lg:col-span-7">
          <p className="max-w-xl text-lg lg:text-xl">
            <Words text={description} />
          </p>
          {hero ? null : <p className="mt-4">No hero data found.</p>}
          <div className="mt-8 flex flex-wrap gap-3">
            {votingUrl === null || isClosed ? null : <VoteNow votingUrl={votingUrl} />}
            <PageLink to={paths.contact} className="button button-quiet">
              Support My Journey
            </PageLink>
          </div>
        </div>
      </div>
      <div className="sky-water">
        <div className="wrap grid gap-x-6 py-10 md:grid-cols-12">
          <Countdown
            target={
              settings.finaleDate ? fromWallClock(settings.finaleDate, timezone) : (closes ?? heroCloses)
            }
          />
          <div className="md:col-span-6 lg:col-span-5">
            <RotatingQuote />
          </div>
        </div>
      </div>
    </section>
  );
};
