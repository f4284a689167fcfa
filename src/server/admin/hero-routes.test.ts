import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import { serialiseItemBody } from '../content-host/rest/wordpress-shape.ts';

onSqlite(({ open }) => {
  const openTeam = async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    return { database, harness, team: createContentClient(harness, await harness.signedIn('editor')) };
  };

  test('rejects a voting end before its start, at the field', async () => {
    const { team } = await openTeam();
    const fields = { votingStarts: '2025-11-20T18:00', votingCloses: '2025-10-01T08:00' };
    const rejected = await team.request('POST', '/content/hero-section', createInput('Hero', { fields }));
    expect(rejected).toMatchObject({
      status: 422,
      json: { fieldErrors: { votingCloses: 'Voting closes must be later than Voting starts.' } },
    });
    const created = await team.create(
      'hero-section',
      createInput('Hero', { fields: { votingStarts: '2025-11-20' } }),
    );
    const saving = { ...createInput('Hero', { fields }), version: created.version };
    expect((await team.request('PUT', `/content/hero-section/${created.id}`, saving)).status).toBe(422);
    // An unreadable time is reported first.
    const unreadable = createInput('Hero', { fields: { ...fields, votingCloses: 'soon' } });
    expect((await team.request('POST', '/content/hero-section', unreadable)).json).toMatchObject({
      fieldErrors: { votingCloses: 'Voting closes must be a day and time such as 2025-11-20T00:00.' },
    });
  });

  test('names the newest published hero, which the site shows', async () => {
    const { harness, team } = await openTeam();
    const published = (title: string, date: string) =>
      team.create('hero-section', createInput(title, { status: 'published', date }));
    expect((await team.list('hero-section')).shown).toBeNull();
    const autumn = await published('Autumn', '2025-09-02T08:00');
    expect(autumn.shown).toEqual({ id: autumn.id, title: 'Autumn' });
    // A hero with an older date does not become the shown one, although it is saved later.
    expect((await published('Summer', '2025-09-01T08:00')).shown).toEqual(autumn.shown);
    const later = await team.create(
      'hero-section',
      createInput('Later', { status: 'scheduled', date: '2099-01-01T08:00' }),
    );
    expect(later.shown).toEqual(autumn.shown);
    expect((await team.list('hero-section')).shown).toEqual(autumn.shown);
    const [item] = (await harness.dependencies.host.list(heroSection, { ...defaultQuery, perPage: 1 })).items;
    expect(item?.id).toBe(autumn.id);
    expect((await team.list('update')).shown).toBeNull();
  });

  test('keeps and publishes fields that the form does not have', async () => {
    const { database, harness, team } = await openTeam();
    const id = await new EntryStore(database.db).create(heroSection, {
      slug: 'hero',
      status: 'publish',
      date: 0,
      authorId: null,
      title: 'Before',
      html: '',
      fields: { votingUrl: '/vote', grandFinale: 'Amaryllis Hotel' },
    });
    const entry = await team.read('hero-section', id);
    expect(entry.fields).not.toHaveProperty('grandFinale');
    await team.save('hero-section', entry, { title: 'After', fields: { grandFinale: 'Elsewhere' } });
    const [item] = (await harness.dependencies.host.list(heroSection, defaultQuery)).items;
    if (!item) throw new Error('The hero is gone.');
    expect(serialiseItemBody(heroSection, item, 'https://campaign.example')).toMatchObject({
      title: { rendered: 'After' },
      acf: { voting_url: '', grand_finale: 'Amaryllis Hotel' },
    });
  });
});
