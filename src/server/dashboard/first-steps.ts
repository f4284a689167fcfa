import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { about } from '../../content/types/about.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { update } from '../../content/types/update.ts';
import type { FirstStep, FirstStepKind } from '../../shared/admin/first-steps.ts';
import { hasRole } from '../../shared/admin/roles.ts';
import type { Member } from '../../shared/admin/session.ts';
import { toWallClock } from '../../shared/dates.ts';
import { settingLabels } from '../../shared/settings/setting-labels.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Schema } from '../db/schema.ts';
import { isStored } from '../settings/stored-settings.ts';
import { parseWrittenDay } from './parse-written-day.ts';

export type FirstStepsDependencies = {
  readonly db: Kysely<Schema>;
  readonly host: Pick<ContentHost, 'list' | 'remote'>;
  readonly settings: () => Promise<SiteSettings>;
  /** Whether a mail server is set. */
  readonly sendsMail: boolean;
  readonly now: () => number;
};

/** The signed-in member, as far as the steps depend on the member. */
export type FirstStepsMember = Pick<Member, 'role' | 'email' | 'hasTwoFactor'>;

/** The settings of a new site. */
const defaults = SiteSettings.parse({});

type Step = readonly [kind: FirstStepKind, isDone: boolean, examples?: readonly string[]];

/** A placeholder address, to which no mail can be delivered. */
const isExample = (email: string): boolean => /[@.]example\.org$/i.test(email);

/** The post that every new WordPress has. */
const samplePost = 'hello-world';

/** The first published entry of a type; undefined if there is none, or if a remote content host cannot be asked: no step is done by that. */
const findFirstPublished = async (host: FirstStepsDependencies['host'], type: AnyContentType) => {
  try {
    const { items } = await host.list(type, { ...defaultQuery, perPage: 2 });
    return items.find(({ slug }) => host.remote === undefined || slug !== samplePost);
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    return undefined;
  }
};

const isDefault = (settings: SiteSettings, key: keyof SiteSettings): boolean =>
  isDeepStrictEqual(settings[key], defaults[key]);

/** The facts of the contestant that are still those of a new site. The name of the finale may be right, if it has a date. */
const listExampleFacts = (settings: SiteSettings): string[] => {
  const keys = (['contestantName', 'socialLinks'] as const).filter((key) => isDefault(settings, key));
  const isFinaleExample = isDefault(settings, 'finaleCaption') && settings.finaleDate === null;
  return [...keys, ...(isFinaleExample ? (['finaleCaption'] as const) : [])].map((key) => settingLabels[key]);
};

/** The steps that every role can do. */
const readContentSteps = async ({ host, settings }: FirstStepsDependencies): Promise<Step[]> => {
  const [hero, story, news] = await Promise.all(
    [heroSection, about, update].map((type) => findFirstPublished(host, type)),
  );
  return [
    // Without a closing date, the countdown uses the default date of the specification.
    ['hero', (hero?.values.votingCloses ?? null) !== null],
    ['story', story !== undefined],
    ['milestones', !isDefault(await settings(), 'milestones')],
    ['update', news !== undefined],
  ];
};

const readAdministratorSteps = async (
  { db, settings, sendsMail, now }: FirstStepsDependencies,
  { email, hasTwoFactor }: FirstStepsMember,
) => {
  const current = await settings();
  const { siteTitle, contactEmail, adminEmail, meetAndGreet, timezone } = current;
  const exampleFacts = listExampleFacts(current);
  const meeting = parseWrittenDay(meetAndGreet.when);
  const today = toWallClock(now(), timezone).slice(0, 10);
  const isMeetingOld =
    meetAndGreet.when === defaults.meetAndGreet.when || (meeting !== null && meeting < today);
  const before: Step[] = [
    ['contestant', exampleFacts.length === 0, exampleFacts],
    ['site', siteTitle !== defaults.siteTitle && ![contactEmail, adminEmail].some(isExample)],
    // The default may be right, but somebody must have saved it.
    ['time-zone', await isStored(db, 'timezone')],
    ['own-email', !isExample(email)],
  ];
  const after: Step[] = [
    ['meet-and-greet', !isMeetingOld],
    ['mail-server', sendsMail],
    ['two-factor', hasTwoFactor],
  ];
  return { before, after };
};

/** What a new campaign should do before it goes public, in order. Editors get the content steps only. */
export const readFirstSteps = async (
  dependencies: FirstStepsDependencies,
  member: FirstStepsMember,
): Promise<FirstStep[]> => {
  const content = await readContentSteps(dependencies);
  const { before, after } = hasRole(member.role, 'administrator')
    ? await readAdministratorSteps(dependencies, member)
    : { before: [], after: [] };
  return [...before, ...content, ...after].map(([kind, isDone, examples = []]) => ({
    kind,
    isDone,
    ...(examples.length > 0 ? { examples: [...examples] } : {}),
  }));
};
