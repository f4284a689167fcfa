import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { removeEntry } from '../../../tests/support/remove-entry.ts';
import type { AnyContentType, StoredFields } from '../../content/content-type.ts';
import { about } from '../../content/types/about.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { update } from '../../content/types/update.ts';
import { firstStepKinds } from '../../shared/admin/first-steps.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type ContentItem, ContentUnavailable, type RemoteContent } from '../content-host/content-host.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Database } from '../db/database.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { type FirstStepsMember, readFirstSteps } from './first-steps.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const newcomer: FirstStepsMember = { role: 'administrator', email: 'admin@example.org', hasTwoFactor: false };
const finishedMember: FirstStepsMember = {
  role: 'administrator',
  email: 'grace@team.example',
  hasTwoFactor: true,
};

const openSteps = async (database: Database) => {
  const dependencies = {
    ...openAdminHarness(database, { now: () => now }).dependencies,
    db: database.db,
  };
  const listSteps = (taker: FirstStepsMember, changes: Partial<typeof dependencies> = {}) =>
    readFirstSteps({ ...dependencies, ...changes }, taker);
  const openFor = async (taker: FirstStepsMember, changes: Partial<typeof dependencies> = {}) =>
    (await listSteps(taker, changes)).filter(({ isDone }) => !isDone).map(({ kind }) => kind);
  const publish = <D extends AnyContentType>(type: D, fields: StoredFields<D>, status = 'publish' as const) =>
    new EntryStore(database.db).create(
      type,
      { slug: 'one', status, date: now - 1_000, authorId: null, title: 'One', html: '<p>x</p>', fields },
      now,
    );
  return { listSteps, openFor, publish, store: new SettingsStore(database), dependencies };
};

onSqlite(({ open }) => {
  test('no step of a new site is done; an Editor gets the content steps only', async () => {
    const { openFor } = await openSteps(await open());
    expect(await openFor(newcomer)).toEqual(firstStepKinds);
    expect(await openFor({ ...newcomer, role: 'editor' })).toEqual(['hero', 'story', 'milestones', 'update']);
  });

  test('a draft does not count; nor does what an unavailable content host cannot be asked', async () => {
    const database = await open();
    const { openFor, dependencies } = await openSteps(database);
    const draft = { slug: 'one', date: now, authorId: null, title: 'One', html: '', fields: {} } as const;
    await new EntryStore(database.db).create(about, { ...draft, status: 'draft' }, now);
    const editor = { ...newcomer, role: 'editor' as const };
    expect(await openFor(editor)).toContain('story');
    const fail = () => Promise.reject(new ContentUnavailable('away'));
    const whileAway = await openFor(editor, { host: { ...dependencies.host, list: fail } });
    expect(whileAway).toEqual(['hero', 'story', 'milestones', 'update']);
  });

  test('the sample post of a new WordPress is not the first post', async () => {
    const { openFor, dependencies } = await openSteps(await open());
    const sample = { slug: 'hello-world', values: {} } as ContentItem;
    const openWith = (items: ContentItem[]) => {
      const list = async (type: AnyContentType) =>
        type === update ? { items, total: items.length } : { items: [], total: 0 };
      const host = { ...dependencies.host, list, remote: {} as RemoteContent };
      return openFor({ ...newcomer, role: 'editor' }, { host });
    };
    expect(await openWith([sample])).toContain('update');
    expect(await openWith([sample, { ...sample, slug: 'real-news' }])).not.toContain('update');
  });
});

onEveryDatabase(({ open }) => {
  test('each step is done by its own condition only', async () => {
    const database = await open();
    const { listSteps, openFor, publish, store } = await openSteps(database);
    const left = new Set<string>(firstStepKinds);
    const closes = async (step: string, taker = newcomer, changes = {}) => {
      left.delete(step);
      expect(await openFor(taker, changes)).toEqual([...left]);
    };
    const findContestant = async () => (await listSteps(newcomer)).find(({ kind }) => kind === 'contestant');
    await store.set({ contestantName: 'Grace Phiri' });
    expect(await findContestant()).toEqual({
      kind: 'contestant',
      isDone: false,
      examples: ['Social Links', 'Finale Caption'],
    });
    await store.set({ socialLinks: { facebook: 'https://www.facebook.com/grace' } });
    // The finale of a new site may be hers.
    await store.set({ finaleDate: '2026-10-18T18:00' });
    expect(await findContestant()).toEqual({ kind: 'contestant', isDone: true });
    await closes('contestant');
    await store.set({ siteTitle: 'Grace for Miss Malawi', contactEmail: 'hello@grace.example' });
    expect(await openFor(newcomer)).toContain('site');
    await store.set({ adminEmail: 'team@grace.example' });
    await closes('site');
    await store.set({ timezone: SiteSettings.parse({}).timezone });
    await closes('time-zone');
    const hero = await publish(heroSection, {});
    // The countdown would use the default date.
    expect(await openFor(newcomer)).toContain('hero');
    await removeEntry(database, heroSection, hero);
    await publish(heroSection, { votingCloses: '2026-11-20T18:00:00' });
    await closes('hero');
    await publish(about, {});
    await closes('story');
    await store.set({ milestones: [{ year: 2023, title: 'Teacher', text: 'In Zomba' }] });
    await closes('milestones');
    await publish(update, {});
    await closes('update');
    const { meetAndGreet } = SiteSettings.parse({});
    await store.set({ meetAndGreet: { ...meetAndGreet, when: '28 February 2026 at 4 pm' } });
    expect(await openFor(newcomer)).toContain('meet-and-greet');
    await store.set({ meetAndGreet: { ...meetAndGreet, when: '1 March 2026 at 4 pm' } });
    await closes('meet-and-greet');
    await closes('mail-server', newcomer, { sendsMail: true });
    await closes('two-factor', { ...newcomer, hasTwoFactor: true }, { sendsMail: true });
    await closes('own-email', finishedMember, { sendsMail: true });
    expect(left).toEqual(new Set());
  });
});
