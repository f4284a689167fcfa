import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { storeCampaign } from '../../../../tests/support/stored-campaign.ts';
import { event } from '../../../content/types/event.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import { EntryStore } from '../../content-host/embedded/entry-store.ts';
import type { Database } from '../../db/database.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { exportWxr } from './export-wxr.ts';

const site = 'https://campaign.example';
const now = Date.UTC(2026, 0, 1);

/** The text of an element, with its CDATA sections joined. */
const readText = (xml: string, tag: string): string | null => {
  const [, content] = new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`).exec(xml) ?? [];
  return content?.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1') ?? null;
};

const readAll = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`, 'g'))].map(([all]) => all);

const readMeta = (item: string): Record<string, string | null> =>
  Object.fromEntries(
    readAll(item, 'wp:postmeta').map((meta) => [
      readText(meta, 'wp:meta_key') ?? '',
      readText(meta, 'wp:meta_value'),
    ]),
  );

onEveryDatabase(({ open, newFolder }) => {
  const newCampaign = async () => {
    const database = await open();
    const uploadsFolder = newFolder();
    return {
      database,
      uploadsFolder,
      stored: await storeCampaign(database, createFolderStore(uploadsFolder)),
    };
  };
  const write = async (database: Database, uploadsFolder: string) => {
    const path = join(newFolder(), 'campaign.xml');
    const written = await exportWxr(database, {
      path,
      fileStore: createFolderStore(uploadsFolder),
      site,
      now,
    });
    const xml = readFileSync(path, 'utf8');
    const items = readAll(xml, 'item');
    const find = (slug: string) => items.find((item) => readText(item, 'wp:post_name') === slug) ?? '';
    return { path, xml, items, find, written };
  };

  test('has every entry outside the bin with its fields where the plugin reads them', async () => {
    const { database, uploadsFolder, stored } = await newCampaign();
    const { xml, items, find, written, path } = await write(database, uploadsFolder);
    expect(written.counts).toEqual({ entries: 6, media: 2, comments: 2, authors: 2, tags: 0 });
    expect(written.remarks).toEqual([
      'What is written about authors is not in it: this format has no place for it.',
      'Unpublished changes of 1 entry are not in it: it has what visitors see.',
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readText(xml, 'wp:wxr_version')).toBe('1.2');
    expect(items.map((item) => `${readText(item, 'wp:post_type')} ${readText(item, 'wp:status')}`)).toEqual([
      'attachment inherit',
      'attachment inherit',
      'update publish',
      'update draft',
      'update future',
      'photo-gallery publish',
      'sponsor publish',
      'sponsor publish',
    ]);
    const picture = items.find((item) => item.includes(stored.file)) ?? '';
    expect(readText(picture, 'wp:attachment_url')).toBe(`${site}/uploads/${stored.file}`);
    expect(readMeta(picture)).toMatchObject({
      _wp_attachment_image_alt: 'Singers',
      mmc_focal_point: '20,70',
    });
    const update = find('choir-evening');
    expect(readText(update, 'title')).toBe('Choir evening');
    expect(readText(update, 'dc:creator')).toBe('thandiwe');
    expect(readMeta(update)).toMatchObject({
      sub_title: 'Music',
      _thumbnail_id: readText(picture, 'wp:post_id'),
      _wp_old_slug: 'old-address',
    });
    expect(readText(update, 'content:encoded')).toContain(`src="${site}/uploads/${stored.file}"`);
    expect(readText(update, 'content:encoded')).toContain(`href="${site}/uploads/`);
    expect(readText(update, 'wp:comment_status')).toBe('open');
    expect(readMeta(find('gallery'))).toMatchObject({
      photo_gallery_multiple_photos: readText(picture, 'wp:post_id'),
    });
    expect(['first', 'second'].map((slug) => readText(find(slug), 'wp:menu_order'))).toEqual(['2', '1']);
    const [comment = '', reply = ''] = readAll(update, 'wp:comment');
    expect(readText(comment, 'wp:comment_content')).toBe('Well sung!');
    expect(readText(reply, 'wp:comment_parent')).toBe(readText(comment, 'wp:comment_id'));
    expect(xml).not.toContain('visitor@example.org');
    expect(xml).not.toContain('Waiting');
    expect(xml).not.toContain('In the bin');
    const ids = items.map((item) => readText(item, 'wp:post_id'));
    expect(new Set(ids).size).toBe(items.length);
  });

  test('keeps every text: the end of CDATA, what looks like data of PHP, letters in slugs; no character that XML forbids', async () => {
    const { database, uploadsFolder } = await newCampaign();
    const store = new EntryStore(database.db);
    const html = '<p>a ]]&gt; b <code>x ]]&gt; y</code> <a href="/events">Events</a></p>';
    const entry = { status: 'publish', date: now - 1_000, authorId: null, html } as const;
    const fields = {
      day: '2025-10-18',
      time: '9:05',
      location: 'Hall ]]> & more',
      price: 'i:5;',
      isFeatured: true,
      tags: ['Lake & land'],
      ticketUrl: '/vote',
      writtenExcerpt: 'Short',
    };
    await store.create(event, { ...entry, slug: 'mwambo-wathu-é', title: 'Tom ]]> & <Joy>', fields }, now);
    await store.create(
      heroSection,
      { ...entry, slug: 'hero', title: 'Hero', fields: { votingCloses: '2025-11-20T00:00:00Z' } },
      now,
    );
    await new SettingsStore(database).set({
      timezone: 'Africa/Blantyre',
      siteTitle: 'Thandiwe\u0007 & more',
    });
    const { xml, find, written } = await write(database, uploadsFolder);
    expect(written.timeZone).toBe('Africa/Blantyre');
    const item = find('mwambo-wathu-%c3%a9');
    expect(readText(item, 'title')).toBe('Tom ]]&gt; &amp; &lt;Joy&gt;');
    expect(readText(item, 'content:encoded')).toContain(`href="${site}/events"`);
    expect(readText(item, 'excerpt:encoded')).toBe('Short');
    expect(readMeta(item)).toMatchObject({
      event_date: '20251018',
      event_time: '09:05:00',
      location: 'Hall ]]> & more',
      amount: 's:4:"i:5;";',
      featured: '1',
      get_tickets: '/vote',
    });
    expect(item).toContain('<category domain="post_tag" nicename="lake-land"><![CDATA[Lake &amp; land]]>');
    expect(readMeta(find('hero'))).toMatchObject({ voting_period_closing_date: '2025-11-20 02:00:00' });
    expect(readText(xml, 'title')).toBe('Thandiwe &amp; more');
    expect(xml).not.toContain('\u0007');
    // No section ends before its text does.
    expect(xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain(']]>');
  });

  test('is as the site was at one moment, whatever the team saves meanwhile', async () => {
    const { database, uploadsFolder } = await newCampaign();
    const titles = await database.inSnapshot(async (db) => {
      const read = () => db.selectFrom('entry').select('title').orderBy('id').execute();
      const before = await read();
      await database.db.updateTable('entry').set({ title: 'Saved meanwhile' }).execute();
      return [before, await read()];
    });
    expect(titles[1]).toEqual(titles[0]);
    const [{ xml }, { xml: again }] = [
      await write(database, uploadsFolder),
      await write(database, uploadsFolder),
    ];
    expect(xml).toContain('Saved meanwhile');
    expect(again).toBe(xml);
  });

  test('leaves nothing that is half written, and names files that are not on the disk', async () => {
    const { database, uploadsFolder, stored } = await newCampaign();
    const folder = newFolder();
    const path = join(folder, 'missing', 'campaign.xml');
    await expect(
      exportWxr(database, { path, fileStore: createFolderStore(uploadsFolder), site, now }),
    ).rejects.toThrow('ENOENT');
    expect(readdirSync(folder)).toEqual([]);
    rmSync(join(uploadsFolder, stored.file));
    const { written, find } = await write(database, uploadsFolder);
    expect(written.missing).toEqual(['choir.jpg']);
    expect(Object.keys(readMeta(find('gallery')))).toEqual(['_mmc_source']);
  });
});
