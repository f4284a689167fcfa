import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { openMediaHarness } from '../../../../tests/support/media-harness.ts';
import { noisyPicture } from '../../../../tests/support/noisy-picture.ts';
import { missingPicture } from '../../../content/pictures/missing-picture.ts';
import { update } from '../../../content/types/update.ts';
import { MissingFiles } from '../../../shared/admin/media.ts';
import { EntryStore } from './entry-store.ts';

onEveryDatabase(({ open, newFolder }) => {
  test('a picture of a text is gone while its file is in the bin, comes back with it, and stays gone once it is deleted', async () => {
    const database = await open();
    const { harness, request, upload } = await openMediaHarness(database, newFolder(), () =>
      Date.UTC(2026, 0, 1),
    );
    const add = async (name: string, width: number) =>
      (await upload(name, await noisyPicture(width, 200).jpeg().toBuffer())).item;
    const [lake, boat] = [await add('lake.jpg', 900), await add('boat.jpg', 901)];
    const figures = (html: string) => `<p>Zikomo.</p><figure class="wp-block-image">${html}</figure>`;
    const asked = `<img src="${lake.preview}" alt="The lake" loading="lazy" /><img src="${lake.url}" alt="" loading="lazy" />`;
    const other = `<img src="${boat.url}" alt="A boat" loading="lazy" />`;
    const id = await new EntryStore(database.db).create(update, {
      slug: 'news',
      status: 'publish',
      date: Date.UTC(2025, 0, 1),
      authorId: null,
      title: 'News',
      html: figures(asked + other),
      fields: {},
    });
    const read = async () => (await harness.dependencies.host.get(update, id))?.html;
    expect(await read()).toBe(figures(asked + other));

    await request('POST', '/media/bin', { ids: [lake.id], evenIfUsed: true });
    expect(await read()).toBe(figures(missingPicture.repeat(2) + other));

    const names = [lake.preview, boat.url].map((url) => url?.slice('/uploads/'.length));
    const askTeam = async () =>
      MissingFiles.parse((await request('POST', '/media/missing', { names })).json).missing;
    expect(await askTeam()).toMatchObject([{ name: names[0], item: { id: lake.id, name: 'lake.jpg' } }]);

    await request('POST', '/media/restore', { ids: [lake.id] });
    expect(await askTeam()).toEqual([]);
    expect(await read()).toBe(figures(asked + other));

    await request('POST', '/media/bin', { ids: [lake.id], evenIfUsed: true });
    await request('POST', '/media/delete', { ids: [lake.id] });
    expect(await read()).toBe(figures(missingPicture.repeat(2) + other));
    expect(await askTeam()).toEqual([{ name: names[0], item: null }]);
    // What is stored stays as it was.
    const { content } = await database.db.selectFrom('entry').select('content').executeTakeFirstOrThrow();
    expect(content).toBe(figures(asked + other));
  });
});
