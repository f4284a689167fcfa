import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { createFolderStore } from '../../src/server/files/folder-store.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { getSiteIdentity } from '../../src/server/settings/site-identity.ts';
import { runExport } from '../../src/server/transfer/export-command.ts';
import { runImport } from '../../src/server/transfer/import-command.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { storeCampaign } from '../support/stored-campaign.ts';
import { addEveryField } from './support/every-field.ts';
import { readKeptContent } from './support/kept-content.ts';
import { listPluginErrors } from './support/plugin-errors.ts';
import { startWordpress, type WordpressServer } from './support/wordpress-server.ts';

type Post = {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly slug: string;
  readonly title: string;
  readonly password: string;
  readonly meta: Readonly<Record<string, string[]>>;
};

/** Dozens of pictures are fetched and prepared, twice. */
const timeout = 900_000;

const timeZone = 'Africa/Blantyre';
let folder: string;
let site: SiteProcess;
let campaign: Database;
let wordpress: WordpressServer;

const openSite = (name: string): Promise<Database> =>
  openDatabase({ dialect: 'sqlite', file: join(folder, name, 'site.db') });

/** Runs a command on the site in this folder; returns what it printed. */
const run = async (command: typeof runExport, args: readonly string[], name: string): Promise<string[]> => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const variables = { DATA_DIR: join(folder, name), PUBLIC_URL: site.address, INIT_CWD: folder };
  const isDone = await command(args, variables, { print, printError: print });
  if (!isDone) throw new Error(lines.join('\n'));
  return lines;
};

const readPosts = (): Post[] => JSON.parse(wordpress.runPhp('read-posts.php'));

const importFile = (): unknown =>
  JSON.parse(
    wordpress.runPhp('import-wxr.php', {
      file: join(folder, 'campaign.xml'),
      site: site.address,
      importer: process.env.WORDPRESS_IMPORTER ?? '',
    }),
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-wxr-'));
  // The demo campaign, and beside it what it does not have.
  site = await startSiteProcess({ DATA_DIR: join(folder, 'from') });
  campaign = await openSite('from');
  const { picture, file } = await storeCampaign(campaign, createFolderStore(join(folder, 'from', 'uploads')));
  const { id: author } = await campaign.db
    .selectFrom('author')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await addEveryField(campaign, { picture, file, author });
  await new SettingsStore(campaign).set({ timezone: timeZone });
  wordpress = await startWordpress({ site: 'http://127.0.0.1:9', secret: 'a-secret-for-these-tests-only' });
  // Entries of the file get other ids than they have in it.
  const own = Array.from({ length: 20 }, (_, index) => ({
    post_type: 'post',
    post_status: 'publish',
    post_title: `Own ${index}`,
    post_name: `own-${index}`,
  }));
  wordpress.runPhp('add-posts.php', own);
}, timeout);

afterAll(async () => {
  await campaign?.close();
  await site?.end('SIGTERM');
  await wordpress?.end();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'a campaign goes into WordPress as a file and comes back with every field',
  async () => {
    const printed = await run(runExport, ['campaign.xml'], 'from');
    expect(printed[0]).toContain('campaign.xml is written.');
    expect(importFile()).toEqual([]);
    const posts = readPosts();
    const present = await campaign.db
      .selectFrom('entry')
      .select('id')
      .where('status', '!=', 'trash')
      .execute();
    const imported = posts.filter(({ meta }) => '_mmc_source' in meta);
    expect(imported.filter(({ type }) => type !== 'attachment')).toHaveLength(present.length);
    const media = await campaign.db.selectFrom('media').select('id').execute();
    expect(imported.filter(({ type }) => type === 'attachment')).toHaveLength(media.length);
    expect(imported.filter(({ slug }) => slug === 'later')).toMatchObject([
      { status: 'future', password: '' },
    ]);
    expect(imported.filter(({ title }) => title === 'A draft')).toMatchObject([{ status: 'draft' }]);
    const pictureIds = new Set(
      imported.filter(({ type }) => type === 'attachment').map(({ id }) => String(id)),
    );
    for (const key of ['_thumbnail_id', 'photo_gallery_multiple_photos', 'share_picture'])
      for (const { meta, title } of imported)
        for (const id of meta[key]?.[0]?.split(',') ?? [])
          expect([title, pictureIds.has(id)]).toEqual([title, true]);

    expect(listPluginErrors(wordpress.errors)).toEqual([]);

    // Importing twice equals importing once.
    expect(importFile()).toEqual([]);
    expect(readPosts()).toEqual(posts);

    const hidden = { post_type: 'update', post_content: 'Hidden' };
    wordpress.runPhp('add-posts.php', [
      { ...hidden, post_title: 'Private', post_status: 'private' },
      { ...hidden, post_title: 'Protected', post_status: 'publish', post_password: 'secret' },
      { ...hidden, post_title: 'Pending', post_status: 'pending' },
    ]);
    mkdirSync(join(folder, 'to'));
    const copy = await openSite('to');
    try {
      await new SettingsStore(copy).set({ timezone: timeZone });
      const lines = await run(runImport, [wordpress.address], 'to');
      const read = async (database: Database) =>
        readKeptContent(database, await getSiteIdentity(database.db), gmtText(Date.now()));
      const [before, after] = [await read(campaign), await read(copy)];
      const addresses = (content: typeof before) => content.entries.map(({ address }) => address);
      expect([addresses(after), lines]).toEqual([addresses(before), lines]);
      for (const [index, entry] of before.entries.entries()) expect(after.entries[index]).toEqual(entry);
      expect(after.comments).toEqual(before.comments);
      const again = await run(runImport, [wordpress.address], 'to');
      expect(again.join('\n')).not.toMatch(/[1-9]\d* (?:new|updated)/);
      expect(await read(copy)).toEqual(after);
    } finally {
      await copy.close();
    }
  },
  timeout,
);
