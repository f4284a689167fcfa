import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { NewPreviewLink, PreviewLinkList } from '../../shared/admin/content.ts';
import { parsePreviewToken } from '../../shared/preview.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { maxLinksPerEntry } from '../editing/preview-links.ts';
import { createPreviews } from '../editing/previews.ts';
import { MediaStore } from '../media/media-store.ts';

const openTeam = async (database: Database) => {
  const harness = openAdminHarness(database);
  const { host } = harness.dependencies;
  const editor = createContentClient(harness, await harness.signedIn('editor'));
  const administrator = createContentClient(harness, await harness.signedIn('administrator'));
  const media = new MediaStore(database.db);
  const previews = createPreviews({ database, host, media, timeZone: async () => 'Africa/Blantyre' });
  const draft = await editor.create('update', createInput('A secret'));
  const path = `/content/update/${draft.id}/preview`;
  const create = async (team = editor) => (await team.request('POST', path)).json as NewPreviewLink;
  const list = async () => ((await editor.request('GET', path)).json as PreviewLinkList).links;
  const isShown = async ({ address }: NewPreviewLink) =>
    (await previews(parsePreviewToken(address) ?? '')) !== null;
  const revocations = async () =>
    (await new ActivityLog(database.db).latest(50))
      .filter(({ action }) => action === 'revoked-preview-link')
      .map(({ actor, subject }) => `${actor}: ${subject}`);
  return { editor, administrator, draft, path, create, list, isShown, revocations };
};

onSqlite(({ open }) => {
  test('records one action when a link is revoked several times', async () => {
    const { editor, administrator, path, create, revocations } = await openTeam(await open());
    const { id } = await create();
    const responses = await Promise.all(
      [editor, administrator, editor].map((team) => team.request('DELETE', `${path}/${id}`)),
    );
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await revocations()).toHaveLength(1);
  });

  test('revokes a link only under its own entry', async () => {
    const { editor, create, isShown, revocations } = await openTeam(await open());
    const link = await create();
    const other = await editor.create('update', createInput('Another'));
    const page = await editor.create('page', createInput('A page'));
    for (const [path, status] of [
      [`/content/update/${other.id}/preview/${link.id}`, 204],
      [`/content/page/${page.id}/preview/${link.id}`, 204],
      [`/content/page/${other.id}/preview/${link.id}`, 404],
      [`/content/update/987654321/preview/${link.id}`, 404],
      [`/content/nothing/${other.id}/preview/${link.id}`, 404],
      [`/content/update/${other.id}/preview/0`, 404],
      [`/content/update/${other.id}/preview/99999999999`, 404],
      [`/content/update/${other.id}/preview/x`, 404],
    ] as const)
      expect([path, (await editor.request('DELETE', path)).status]).toEqual([path, status]);
    expect(await isShown(link)).toBe(true);
    expect(await revocations()).toEqual([]);
  });

  test('ends the links of an entry in the bin, and creates none', async () => {
    const { editor, draft, path, create, isShown } = await openTeam(await open());
    const link = await create();
    await editor.bin('update', draft.id);
    expect((await editor.request('GET', path)).status).toBe(404);
    expect((await editor.request('POST', path)).status).toBe(404);
    await editor.restore('update', draft.id);
    expect(await isShown(link)).toBe(false);
  });

  test('rejects more links than the maximum', async () => {
    const { editor, path, create, list } = await openTeam(await open());
    for (let number = 0; number < maxLinksPerEntry; number += 1) await create();
    const rejected = await editor.request('POST', path);
    expect([rejected.status, rejected.json]).toEqual([
      409,
      { message: 'This post already has 20 preview links. Please revoke one of them first.' },
    ]);
    expect(await list()).toHaveLength(maxLinksPerEntry);
  });
});

onEveryDatabase(({ open }) => {
  test('lists a preview link with its creator until it is revoked', async () => {
    const { editor, administrator, path, create, list, isShown, revocations } = await openTeam(await open());
    expect(await list()).toEqual([]);
    const [one, two] = [await create(), await create(administrator)];
    expect(await list()).toEqual([
      { id: two.id, createdBy: 'The administrator', createdAt: two.createdAt, until: two.until },
      { id: one.id, createdBy: 'The editor', createdAt: one.createdAt, until: one.until },
    ]);
    expect([await isShown(one), await isShown(two)]).toEqual([true, true]);

    expect((await editor.request('DELETE', `${path}/${two.id}`)).status).toBe(204);
    expect([await isShown(one), await isShown(two)]).toEqual([true, false]);
    expect((await list()).map(({ id }) => id)).toEqual([one.id]);
    expect(await revocations()).toEqual(['The editor: A secret']);

    const three = await create();
    expect(three.address).not.toBe(two.address);
    expect(three.id).not.toBe(two.id);
    expect([await isShown(two), await isShown(three)]).toEqual([false, true]);
  });
});
