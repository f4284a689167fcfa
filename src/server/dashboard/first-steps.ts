import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { about } from '../../content/types/about.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { update } from '../../content/types/update.ts';
import type { FirstStep, FirstStepKind } from '../../shared/admin/first-steps.ts';
import { hasRole } from '../../shared/admin/roles.ts';
import type { Member } from '../../shared/admin/session.ts';
import { toWallClock } from '../../shared/dates.ts';
import { SiteSettings } from '../../shared/site-settings.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Schema } from '../db/schema.ts';
import { isStored } from '../settings/stored-settings.ts';
import { dayInWords } from './day-in-words.ts';

export type FirstStepsDependencies = {
  readonly db: Kysely<Schema>;
  readonly host: Pick<ContentHost, 'list'>;
  readonly settings: () => Promise<SiteSettings>;
  /** Whether a mail server is set. */
  readonly sendsMail: boolean;
  readonly now: () => number;
};

/** What of whoever is signed in matters to the steps. */
export type StepTaker = Pick<Member, 'role' | 'email' | 'hasTwoFactor'>;

/** With which a new site begins. */
const defaults = SiteSettings.parse({});

/** An address that stands for one that nobody has given yet: mail to it reaches nobody. */
const isExample = (email: string): boolean => /[@.]example\.org$/i.test(email);

/** The first of a type that visitors see. While a host elsewhere is away nobody can tell, and nobody is sent there. */
const firstShown = async (host: FirstStepsDependencies['host'], type: AnyContentType) => {
  try {
    const { items } = await host.list(type, { ...defaultQuery, perPage: 1 });
    return { isKnown: true, item: items[0] };
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return { isKnown: false, item: undefined };
  }
};

/** What is written for the site, which every role can do. */
const contentSteps = async ({ host }: FirstStepsDependencies): Promise<[FirstStepKind, boolean][]> => {
  const [hero, story, news] = await Promise.all(
    [heroSection, about, update].map((type) => firstShown(host, type)),
  );
  return [
    // Without a close of its own the countdown runs to the specification's.
    ['hero', !hero?.isKnown || (hero.item?.values.votingCloses ?? null) !== null],
    ['story', !story?.isKnown || story.item !== undefined],
    ['update', !news?.isKnown || news.item !== undefined],
  ];
};

const administratorSteps = async (
  { db, settings, sendsMail, now }: FirstStepsDependencies,
  { email, hasTwoFactor }: StepTaker,
) => {
  const known = await settings();
  const { contestantName, siteTitle, contactEmail, adminEmail, meetAndGreet, timezone } = known;
  const meeting = dayInWords(meetAndGreet.when);
  const today = toWallClock(now(), timezone).slice(0, 10);
  const isMeetingOld =
    meetAndGreet.when === defaults.meetAndGreet.when || (meeting !== null && meeting < today);
  const before: [FirstStepKind, boolean][] = [
    ['contestant', contestantName !== defaults.contestantName],
    ['site', siteTitle !== defaults.siteTitle && ![contactEmail, adminEmail].some(isExample)],
    // Even one that stays as it is must have been looked at.
    ['time-zone', await isStored(db, 'timezone')],
    ['own-email', !isExample(email)],
  ];
  const after: [FirstStepKind, boolean][] = [
    ['meet-and-greet', !isMeetingOld],
    ['mail-server', sendsMail],
    ['two-factor', hasTwoFactor],
  ];
  return { before, after };
};

/** What a new campaign must do before the public sees it, in a good order; an Editor is told of content alone. */
export const readFirstSteps = async (
  dependencies: FirstStepsDependencies,
  taker: StepTaker,
): Promise<FirstStep[]> => {
  const content = await contentSteps(dependencies);
  const { before, after } = hasRole(taker.role, 'administrator')
    ? await administratorSteps(dependencies, taker)
    : { before: [], after: [] };
  return [...before, ...content, ...after].map(([kind, isDone]) => ({ kind, isDone }));
};
