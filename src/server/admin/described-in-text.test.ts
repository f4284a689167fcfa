import { expect, test } from 'vitest';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openMediaHarness } from '../../../tests/support/media-harness.ts';
import { plainPicture } from '../../../tests/support/sent-pictures.ts';
import { MediaDetails, type MediaItem } from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';

onEveryDatabase(({ open, newFolder }) => {
  test('what a published post says about a picture describes it in the library, too, unless it is described there', async () => {
    const database = await open();
    const { harness, request, upload } = await openMediaHarness(database, newFolder());
    const grace = createContentClient(harness, await harness.signedIn('editor', 'grace'));
    const read = async ({ id }: MediaItem) =>
      MediaDetails.parse((await request('GET', `/media/${id}`)).json).item;
    const add = async (name: string, width: number) =>
      (await upload(name, await plainPicture(width, 400).jpeg().toBuffer())).item;
    const [lake, boat, line] = [
      await add('lake.jpg', 801),
      await add('boat.jpg', 802),
      await add('line.jpg', 803),
    ];
    await request('PUT', `/media/${boat.id}`, { ...boat, alt: 'A boat' });
    await request('PUT', `/media/${line.id}`, { ...line, isDecorative: true });
    const toHtml = (alt: string) =>
      [lake, boat, line]
        .map(({ url }) => `<figure class="wp-block-image"><img src="${url}" alt="${alt}" /></figure>`)
        .join('');

    const draft = await grace.create('update', createInput('A day', { html: toHtml('Not yet') }));
    expect(await read(lake)).toMatchObject({ alt: '', version: lake.version });
    const published = await grace.save('update', draft, {
      html: toHtml('Fishers &amp; the lake'),
      status: 'published',
    });
    expect(await read(lake)).toMatchObject({ alt: 'Fishers & the lake', version: lake.version + 1 });
    expect(await read(boat)).toMatchObject({ alt: 'A boat' });
    expect(await read(line)).toMatchObject({ alt: '', isDecorative: true });
    expect(
      (await new ActivityLog(database.db).latest(5)).map(({ action, subject }) => `${action} ${subject}`),
    ).toContain('edited-media lake.jpg');
    const { json } = await request('GET', '/media?search=fishers');
    expect(json).toMatchObject({ items: [{ id: lake.id }] });

    await grace.saveChanges('update', published, { html: toHtml('Another day') });
    expect(await read(lake)).toMatchObject({ alt: 'Fishers & the lake' });
  });
});
