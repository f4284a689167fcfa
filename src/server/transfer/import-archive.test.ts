import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeZip } from 'client-zip';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { readZip } from '../../../tests/support/read-zip.ts';
import { storeCampaign } from '../../../tests/support/stored-campaign.ts';
import { update } from '../../content/types/update.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Database } from '../db/database.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { openCheckedArchive } from './check-archive.ts';
import { exportSite } from './export-site.ts';
import { importArchive } from './import-archive.ts';

type Site = { readonly database: Database; readonly uploadsFolder: string };

const runImport = async (
  path: string,
  { database, uploadsFolder }: Site,
  onProgress = (_kind: string, _done: number) => {},
) => {
  const archive = await openCheckedArchive(path);
  try {
    return await importArchive(archive, {
      database,
      fileStore: createFolderStore(uploadsFolder),
      now: Date.now,
      onProgress,
    });
  } finally {
    archive.close();
  }
};

onEveryDatabase(({ open, newFolder }) => {
  const newSite = async (): Promise<Site> => ({ database: await open(), uploadsFolder: newFolder() });
  const writeArchive = async ({ database, uploadsFolder }: Site): Promise<string> => {
    const path = join(newFolder(), 'campaign.zip');
    await exportSite(database, { path, fileStore: createFolderStore(uploadsFolder), hasPeople: false });
    return path;
  };
  const newCampaign = async () => {
    const site = await newSite();
    return { site, stored: await storeCampaign(site.database, createFolderStore(site.uploadsFolder)) };
  };
  const getState = async ({ database: { db }, uploadsFolder }: Site) => ({
    entries: await db.selectFrom('entry').select(['id', 'version', 'title']).orderBy('id').execute(),
    media: await db.selectFrom('media').select(['id', 'version', 'file']).orderBy('id').execute(),
    comments: await db.selectFrom('comment').select(['id', 'message']).orderBy('id').execute(),
    authors: await db.selectFrom('author').selectAll().orderBy('id').execute(),
    settings: await db.selectFrom('setting').selectAll().orderBy('key').execute(),
    sources: await db.selectFrom('import_source').selectAll().orderBy('kind').orderBy('source_id').execute(),
    files: readdirSync(uploadsFolder).toSorted(),
  });

  test('export, import into an empty site, and export again: the archives are equal', async () => {
    const { site } = await newCampaign();
    const first = await writeArchive(site);
    const copy = await newSite();
    const report = await runImport(first, copy);
    expect(report.remarks).toEqual([]);
    const second = await writeArchive(copy);
    const texts = (path: string) =>
      [...readZip(readFileSync(path))].map(([name, bytes]) => [name, bytes.toString('latin1')]);
    expect(texts(second)).toEqual(texts(first));
    expect(readFileSync(second).equals(readFileSync(first))).toBe(true);
  });

  test('importing twice equals importing once, also at the site that wrote the archive', async () => {
    const { site } = await newCampaign();
    const path = await writeArchive(site);
    const copy = await newSite();
    await runImport(path, copy);
    const [once, source] = [await getState(copy), await getState(site)];
    expect((await runImport(path, copy)).remarks).toEqual([]);
    expect((await runImport(path, site)).remarks).toEqual([]);
    expect(await getState(copy)).toEqual(once);
    expect(await getState(site)).toEqual(source);
  });

  test('an import that was interrupted goes on when it is run again', async () => {
    const { site } = await newCampaign();
    const path = await writeArchive(site);
    const [whole, broken] = [await newSite(), await newSite()];
    await runImport(path, whole);
    for (const [kind, count] of [
      ['media', 1],
      ['entries', 3],
      ['comments', 1],
    ] as const)
      await expect(
        runImport(path, broken, (one, done) => {
          if (one === kind && done === count) throw new Error('killed');
        }),
      ).rejects.toThrow('killed');
    await runImport(path, broken);
    const withoutIdentity = async (one: Site) => {
      const { settings, ...state } = await getState(one);
      return { ...state, settings: settings.filter(({ key }) => key !== 'siteIdentity') };
    };
    expect(await withoutIdentity(broken)).toEqual(await withoutIdentity(whole));
  });

  test('a newer archive updates what nobody changed here, and reports the rest', async () => {
    const { site, stored } = await newCampaign();
    const copy = await newSite();
    await runImport(await writeArchive(site), copy);
    const { db } = copy.database;
    const store = new EntryStore(site.database.db);
    const html = '<p>New <script>alert(1)</script>text</p>';
    const fields = { category: 'Music', cover: stored.picture };
    const draft = { status: 'publish', date: Date.UTC(2025, 1, 1), authorId: null, html, fields } as const;
    await store.update(update, stored.published, { ...draft, slug: 'renamed', title: 'Choir evening' });
    const later = await site.database.db
      .selectFrom('entry')
      .select('id')
      .where('slug', '=', 'later')
      .executeTakeFirstOrThrow();
    await store.update(update, later.id, { ...draft, slug: 'later', title: 'Changed there' });
    await site.database.db
      .updateTable('media')
      .set({ alt: 'A choir' })
      .where('id', '=', stored.picture)
      .execute();
    await db
      .updateTable('entry')
      .set({ title: 'Changed here', version: 9 })
      .where('slug', '=', 'later')
      .execute();
    await db.deleteFrom('entry').where('slug', '=', 'draft').execute();

    const report = await runImport(await writeArchive(site), copy);
    expect(report.remarks).toEqual([
      'Update “A draft” was deleted here since the last import, and stays deleted.',
      'Update “Changed there” was changed here since the last import, and stays as it is.',
    ]);
    expect(report.counts.get('entries')).toEqual({ created: 0, updated: 1, unchanged: 3, left: 2 });
    const entries = await db.selectFrom('entry').select(['slug', 'title', 'content']).orderBy('id').execute();
    expect(entries[0]).toEqual({ slug: 'renamed', title: 'Choir evening', content: '<p>New text</p>' });
    expect(entries[1]).toMatchObject({ slug: 'later', title: 'Changed here' });
    expect((await db.selectFrom('media').select('alt').orderBy('id').execute())[0]).toEqual({
      alt: 'A choir',
    });
    const former = await db.selectFrom('former_slug').select('slug').orderBy('slug').execute();
    expect(former).toEqual([{ slug: 'choir-evening' }, { slug: 'old-address' }]);
  });

  test('an archive that is not whole is rejected with a sentence, and nothing is changed', async () => {
    const { site } = await newCampaign();
    const files = readZip(readFileSync(await writeArchive(site)));
    const copy = await newSite();
    const before = await getState(copy);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value));
    const manifest = JSON.parse(String(files.get('manifest.json')));
    const reject = async (change: (changed: Map<string, Buffer>) => void) => {
      const changed = new Map(files);
      change(changed);
      const path = join(newFolder(), 'changed.zip');
      const input = [...changed].map(([name, bytes]) => ({ name, input: bytes }));
      writeFileSync(path, Buffer.from(await new Response(makeZip(input)).arrayBuffer()));
      const error: unknown = await runImport(path, copy).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ name: 'StartError' });
      return String((error as Error).message);
    };
    expect(await reject((zip) => zip.set('../outside.txt', Buffer.from('x')))).toContain(
      'outside its own folder',
    );
    expect(await reject((zip) => zip.set('/etc/outside', Buffer.from('x')))).toContain(
      'outside its own folder',
    );
    expect(await reject((zip) => zip.delete('data/entries.jsonl'))).toContain('is not complete');
    expect(await reject((zip) => zip.set('data/entries.jsonl', Buffer.from('{}\n')))).toContain(
      'was altered',
    );
    expect(await reject((zip) => zip.set('more.txt', Buffer.from('x')))).toContain('does not name more.txt');
    expect(await reject((zip) => zip.delete('manifest.json'))).toContain('no manifest.json');
    expect(await reject((zip) => zip.set('manifest.json', encode({ ...manifest, version: 2 })))).toContain(
      'newer version',
    );
    expect(await reject((zip) => zip.set('manifest.json', Buffer.from('{')))).toContain('was altered');
    /** Another file, which the manifest describes. */
    const rejectFile = (name: string, bytes: Buffer) => {
      const described = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      const changed = { ...manifest, files: { ...manifest.files, [name]: described } };
      return reject((zip) => zip.set(name, bytes).set('manifest.json', encode(changed)));
    };
    const entries = 'data/entries.jsonl';
    expect(await rejectFile(entries, Buffer.alloc(40 * 1024 * 1024, 'a'))).toContain(
      `${entries} is not what`,
    );
    const noDate = String(files.get(entries)).replace(/"date":"[^"]*"/, '"date":"2025-99-99T08:00:00"');
    expect(await rejectFile(entries, Buffer.from(noDate))).toContain(`${entries} is not what`);
    const path = join(newFolder(), 'no.zip');
    writeFileSync(path, 'not a zip');
    await expect(runImport(path, copy)).rejects.toThrow('This is not a complete zip file');
    await expect(runImport(join(newFolder(), 'none.zip'), copy)).rejects.toThrow('cannot be read (ENOENT)');
    expect(await getState(copy)).toEqual(before);
  });
});
