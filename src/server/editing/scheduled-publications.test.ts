import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { recordScheduledPublications } from './scheduled-publications.ts';

const start = Date.parse('2025-10-01T08:00:00Z');
const hour = 3_600_000;

onEveryDatabase(({ openTwice }) => {
  const openTeam = async () => {
    const [database, other] = await openTwice();
    let time = start;
    const harness = openAdminHarness(database, { now: () => time });
    await harness.dependencies.settingsStore.set({ timezone: 'Africa/Blantyre' });
    const team = createContentClient(harness, await harness.signedIn('editor'));
    return {
      team,
      schedule: (title: string, date = '2025-10-01T11:00') =>
        team.create('update', createInput(title, { status: 'scheduled', date })),
      /** Lets time pass, and both processes look for publications at once. */
      advance: async (milliseconds: number) => {
        time += milliseconds;
        await Promise.all([database, other].map(({ db }) => recordScheduledPublications(db, time)));
      },
      wait: (milliseconds: number) => {
        time += milliseconds;
      },
      lines: () =>
        database.db
          .selectFrom('activity')
          .select(['actor', 'at_gmt', 'subject', 'subject_kind', 'count'])
          .where('action', '=', 'published-on-schedule')
          .orderBy('subject')
          .execute(),
    };
  };

  test('a scheduled post is recorded once, with the time at which it went live', async () => {
    const { team, schedule, advance, lines } = await openTeam();
    const post = await schedule('A launch');
    await team.create('update', createInput('B now', { status: 'published' }));
    await advance(hour - 1_000);
    expect(await lines()).toEqual([]);
    await advance(5 * hour);
    const line = {
      actor: 'The site',
      at_gmt: '2025-10-01T09:00:00',
      subject: 'A launch',
      subject_kind: 'update',
      count: 1,
    };
    expect(await lines()).toEqual([line]);
    // Neither later changes nor another day repeat it.
    await team.save('update', await team.read('update', post.id), { title: 'A launch, changed' });
    await advance(24 * hour);
    expect(await lines()).toEqual([line]);
    // A new time is another publication.
    await team.save('update', await team.read('update', post.id), {
      status: 'scheduled',
      date: '2025-10-05T11:00',
    });
    await advance(90 * hour);
    expect((await lines()).map(({ at_gmt }) => at_gmt).sort()).toEqual([
      '2025-10-01T09:00:00',
      '2025-10-05T09:00:00',
    ]);
  });

  test('what was withdrawn before its time, or made public by a member, is not recorded', async () => {
    const { team, schedule, advance, wait, lines } = await openTeam();
    const withdrawn = await schedule('A withdrawn');
    await team.save('update', withdrawn, { status: 'draft' });
    const binned = await schedule('B binned');
    await team.bin('update', binned.id);
    const early = await schedule('C early');
    await team.save('update', early, { status: 'published', date: null });
    await advance(2 * hour);
    expect(await lines()).toEqual([]);
    wait(1_000);
    await team.restore('update', binned.id);
    await advance(hour);
    expect(await lines()).toEqual([]);
  });
});
