import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { storeNewsletter } from '../../../../tests/support/stored-newsletter.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { newslettersPerPage } from '../../../web/data/archive-source.ts';
import { bumpRevision } from '../../db/revision.ts';
import { createArchiveCheck, createArchiveSource } from './archive-source.ts';
import { ArchiveStore } from './archive-store.ts';

const settings = async () => SiteSettings.parse({ timezone: 'Africa/Blantyre' });
const sent = (slug: string, started: string) => ({
  state: 'sent' as const,
  is_archived: 1,
  archive_slug: slug,
  started_gmt: started,
});

onEveryDatabase(({ open }) => {
  test('only newsletters that were sent and that the team chose are public, the newest first', async () => {
    const { db } = await open();
    const archive = createArchiveSource(new ArchiveStore(db), settings);
    expect(await archive.list(1)).toEqual({ newsletters: [], total: 0 });
    await storeNewsletter(db, { is_archived: 1, archive_slug: 'draft' });
    await storeNewsletter(db, { state: 'scheduled', is_archived: 1, archive_slug: 'scheduled' });
    await storeNewsletter(db, { ...sent('not-chosen', '2025-10-18T14:00:00'), is_archived: 0 });
    await storeNewsletter(db, {
      ...sent('first', '2025-10-18T23:30:00'),
      content: `<p>${'Moni nonse. '.repeat(40)}</p>`,
    });
    await storeNewsletter(db, { ...sent('second', '2025-10-20T08:00:00'), preview_text: 'A drum' });
    await storeNewsletter(db, { ...sent('third', '2025-10-21T08:00:00'), state: 'sending' });
    const { newsletters, total } = await archive.list(1);
    expect(total).toBe(3);
    expect(newsletters.map(({ slug }) => slug)).toEqual(['third', 'second', 'first']);
    expect(newsletters[1]).toMatchObject({ excerpt: 'A drum', date: '2025-10-20T10:00:00' });
    // In the campaign's time zone it was the next day.
    expect(newsletters[2]).toMatchObject({
      date: '2025-10-19T01:30:00',
      excerpt: expect.stringMatching(/^Moni nonse.{10,200}…$/),
    });
    for (const slug of ['draft', 'scheduled', 'not-chosen', 'nothing', ''])
      expect(await archive.find(slug)).toBeNull();
    expect(await archive.find('second')).toMatchObject({
      subject: 'News from Salima',
      html: '<p>Moni!</p>',
    });
  });

  test('the list has pages, and none beyond its end', async () => {
    const { db } = await open();
    const archive = createArchiveSource(new ArchiveStore(db), settings);
    for (let number = 1; number <= newslettersPerPage + 1; number += 1)
      await storeNewsletter(db, sent(`n-${number}`, `2025-10-${String(number).padStart(2, '0')}T08:00:00`));
    expect((await archive.list(1)).newsletters).toHaveLength(newslettersPerPage);
    expect((await archive.list(2)).newsletters.map(({ slug }) => slug)).toEqual(['n-1']);
    expect(await archive.list(3)).toEqual({ newsletters: [], total: newslettersPerPage + 1 });
    expect((await archive.list(1_000_000)).newsletters).toEqual([]);
  });

  test('pages link to the archive once a newsletter is public', async () => {
    const database = await open();
    const hasArchive = createArchiveCheck(new ArchiveStore(database.db), database.revision);
    expect(await hasArchive()).toBe(false);
    await storeNewsletter(database.db, sent('first', '2025-10-18T14:00:00'));
    await bumpRevision(database.db);
    expect(await hasArchive()).toBe(true);
  });

  test('a page has nothing of a subscriber: no token, no marked link', async () => {
    const { db } = await open();
    const content = `<p><a href="/events">Events</a> <a href="${fixtureSite}/vote">Vote</a></p>`;
    await storeNewsletter(db, {
      ...sent('first', '2025-10-18T14:00:00'),
      content,
      body_html: '<a href="/newsletter/unsubscribe?token=__unsubscribe-token__">x</a>',
    });
    const found = await createArchiveSource(new ArchiveStore(db), settings).find('first');
    expect(found?.html).toBe(content);
    expect(JSON.stringify(found)).not.toMatch(/token|newsletter\/click/);
  });
});
