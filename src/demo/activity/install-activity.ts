import type { Transaction } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import type { Schema } from '../../server/db/schema.ts';
import { insertSupporters } from '../../server/supporters/supporter-index.ts';
import { SupporterStore } from '../../server/supporters/supporter-store.ts';
import { gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { DemoEntry } from '../demo-entry.ts';
import type { Timeline } from '../timeline.ts';
import type { ActivityContext, SampleAction } from './activity-context.ts';
import { installInbox } from './install-inbox.ts';
import { installNewsletters } from './install-newsletters.ts';
import { installTagsAndNotes } from './install-tags-and-notes.ts';
import { installTeam } from './install-team.ts';
import { installViews } from './install-views.ts';
import { installVotes } from './install-votes.ts';
import { createRandom } from './random.ts';
import { createPeople, type SamplePerson } from './sample-people.ts';

/** All sample data follow from this number, relative to the installation. */
const seed = 2025;
const peopleCount = 180;

/** In place of the specification's 50 votes, which the sample votes would have passed long ago. */
export const activitySettings = { voteGoal: 2_500 } as const satisfies Partial<SiteSettings>;

type Dependencies = {
  readonly transaction: Transaction<Schema>;
  readonly database: Database;
  readonly timeline: Timeline;
  /** The site's public origin, which names the ledger. */
  readonly site: string;
  readonly settings: Partial<SiteSettings>;
  readonly entries: readonly DemoEntry[];
  /** The ids of the updates by their slugs. */
  readonly postIds: ReadonlyMap<string, number>;
  /** The hash of a password that nobody knows. */
  readonly passwordHash: string;
};

/** Records the people with what they did first, and everything they did. */
const installSupporters = async (
  { transaction }: ActivityContext,
  actions: readonly SampleAction[],
): Promise<void> => {
  const firstActions = new Map<SamplePerson, SampleAction>();
  for (const action of actions.toSorted((one, other) => one.at - other.at))
    if (!firstActions.has(action.person)) firstActions.set(action.person, action);
  await insertSupporters(
    transaction,
    [...firstActions].map(([person, { kind, at }]) => ({
      ...person,
      state: 'active',
      created_gmt: gmtText(at),
      source: kind === 'unsubscribed' ? 'subscribed' : kind,
    })),
  );
  await new SupporterStore(transaction).recordAll(
    actions.map(({ person: { name, email, phone }, ...action }) => ({ name, email, phone, ...action })),
  );
};

/** Installs the sample data of a campaign in full swing: votes, supporters, views, an inbox, newsletters and a team. */
export const installActivity = async (dependencies: Dependencies): Promise<void> => {
  const { transaction, database, timeline, site, settings, entries, postIds, passwordHash } = dependencies;
  const random = createRandom(seed);
  const [first, ...others] = createPeople(random, peopleCount);
  if (first === undefined) throw new Error('The sample data need people.');
  const context: ActivityContext = {
    transaction,
    dialect: database.dialect,
    timeline,
    random,
    people: [first, ...others],
  };
  const voted = await installVotes(context, database, site, settings);
  const wrote = await installInbox(context, postIds);
  const left = await installNewsletters(context, site, settings);
  await installSupporters(context, [...voted, ...wrote, ...left]);
  await installViews(context, entries);
  await installTeam(context, passwordHash);
  await installTagsAndNotes(context);
};
