import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { AnyContentType } from '../../src/content/content-type.ts';
import { event } from '../../src/content/types/event.ts';
import { page } from '../../src/content/types/page.ts';
import { photoGallery } from '../../src/content/types/photo-gallery.ts';
import { update } from '../../src/content/types/update.ts';
import { videoGallery } from '../../src/content/types/video-gallery.ts';
import { EntryRejected } from '../../src/server/content-host/embedded/entry-store.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { createEditing, type Editing } from '../../src/server/editing/editing.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import type { ContentEntry } from '../../src/shared/admin/content.ts';
import { createChange, createInput } from '../support/content-client.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

/** Two processes on PostgreSQL, where any number may run; one on SQLite. All tests of a database share them. */
describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let folder: string;
  let database: Database;
  let editing: Editing;
  let sites: readonly SiteProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'campaign-former-slugs-'));
    const location: DatabaseLocation =
      dialect === 'sqlite'
        ? { dialect, file: join(folder, 'site.db') }
        : { dialect, url: await newPostgresDatabase(inject('postgresTemplate')) };
    database = await openDatabase(location);
    const settings = new SettingsStore(database);
    editing = createEditing({ database, settings: () => settings.get(), now: Date.now });
    const variables = {
      ADMIN_PASSWORD: 'a-long-enough-password',
      DATA_DIR: folder,
      ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
    };
    const count = dialect === 'postgres' ? 2 : 1;
    sites = await Promise.all(Array.from({ length: count }, () => startSiteProcess(variables)));
    await settings.set({ maintenanceMode: false });
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.end('SIGTERM')));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const getSaved = (outcome: Awaited<ReturnType<Editing['save']>>): ContentEntry => {
    if (outcome.kind !== 'saved') throw new Error(`The entry was not saved: ${outcome.kind}`);
    return outcome.entry;
  };
  const publish = async (type: AnyContentType, slug: string): Promise<ContentEntry> =>
    getSaved(
      await editing.create(type, createInput('News', { slug, status: 'published' }), {
        id: 'grace',
        name: 'Grace',
      }),
    );
  const rename = async (type: AnyContentType, entry: ContentEntry, slug: string): Promise<ContentEntry> =>
    getSaved(
      await editing.save(type, entry.id, { ...createChange(entry, { slug }), isPublishing: true }, 'Grace'),
    );

  /** Requests an address from every process; all must respond in the same way: status, and the address of a redirect. */
  const request = async (path: string, init: RequestInit = {}): Promise<string> => {
    const answers = await Promise.all(
      sites.map(async (site) => {
        const response = await fetch(site.address + path, { redirect: 'manual', ...init });
        await response.arrayBuffer();
        // A cached redirect would lead in a circle after a change back.
        if (response.status === 301)
          expect(response.headers.get('cache-control')).toMatch(/^no-cache$|^public/);
        return [response.status, response.headers.get('location')].filter(Boolean).join(' ');
      }),
    );
    expect(new Set(answers).size).toBe(1);
    return answers[0] ?? '';
  };

  test('a slug changed twice and changed back redirects at once in every process, never in a circle', async () => {
    const first = await publish(update, 'one');
    expect(await request('/updates/one')).toBe('200');
    const second = await rename(update, first, 'two');
    expect(await request('/updates/one')).toBe('301 /updates/two');
    const third = await rename(update, second, 'three');
    // Straight to the present address, from the cache, too.
    for (let time = 0; time < 2; time += 1) {
      expect(await request('/updates/one')).toBe('301 /updates/three');
      expect(await request('/updates/two')).toBe('301 /updates/three');
    }
    expect(await request('/updates/three')).toBe('200');
    await rename(update, third, 'one');
    expect(await request('/updates/one')).toBe('200');
    expect(await request('/updates/two')).toBe('301 /updates/one');
    expect(await request('/updates/three')).toBe('301 /updates/one');
  });

  test('the shared link of an event leads to it under each title and slug, wherever the list has it', async () => {
    const member = { id: 'grace', name: 'Grace' };
    const first = getSaved(
      await editing.create(event, createInput('Charity walk', { status: 'published' }), member),
    );
    const shared = `/events?event=${first.id}`;
    expect(await request(shared)).toBe('200');
    const change = { title: 'Lake walk', slug: 'lake-walk', fields: { day: '2020-01-01' } };
    const renamed = createChange(first, change);
    getSaved(await editing.save(event, first.id, { ...renamed, isPublishing: true }, 'Grace'));
    for (let number = 1; number <= 6; number += 1) {
      const input = createInput(`Later ${number}`, { status: 'published', fields: { day: '2099-01-01' } });
      await editing.create(event, input, member);
    }
    expect(await request(shared)).toBe(`301 ${shared}&page=2#event-${first.id}`);
    expect(await request(`${shared}&page=2`)).toBe('200');
    expect(await request('/events?event=charity-walk')).toMatch(/^301 .*page=2#event-/);
    expect(await request('/events?search=Charity%20walk')).toMatch(
      /^301 \/events\?search=&event=\d+&page=2#/,
    );
    await editing.bin(event, first.id, 'Grace');
    expect(await request(shared)).toBe('404');
  });

  test('addresses with the old name of a category lead to the present one, and back after a change back', async () => {
    const member = { id: 'grace', name: 'Grace' };
    const fields = { category: 'School visits' };
    await editing.create(update, createInput('A visit', { status: 'published', fields }), member);
    await editing.create(event, createInput('A walk', { status: 'published', fields }), member);
    const old = 'category=School+visits';
    expect(await request(`/updates?${old}`)).toBe('200');
    expect(await request('/events?category=school+visits')).toBe('200');
    const change = (type: AnyContentType, from: string, to: string) =>
      editing.renameCategory(type, { from, to, isMerge: false }, 'Grace');
    await change(update, 'School visits', 'Classes & books');
    await change(event, 'school visits', 'classes');
    expect(await request(`/updates?${old}`)).toBe('301 /updates?category=Classes+%26+books');
    expect(await request(`/updates?utm_source=a&${old}`)).toBe(
      '301 /updates?utm_source=a&category=Classes+%26+books',
    );
    expect(await request('/updates?category=Classes+%26+books')).toBe('200');
    expect(await request(`/events?${old}`)).toBe('301 /events?category=classes');
    expect(await request('/updates?category=Never+used')).toBe('404');
    await change(update, 'Classes & books', 'School visits');
    expect(await request(`/updates?${old}`)).toBe('200');
    expect(await request('/updates?category=Classes+%26+books')).toBe('301 /updates?category=School+visits');
  });

  test('keeps the query, and redirects HEAD, capital letters and every alphabet', async () => {
    await rename(update, await publish(update, 'ŵaka'), 'neue-stadt-城市');
    const present = `/updates/${encodeURIComponent('neue-stadt-城市')}`;
    const former = `/updates/${encodeURIComponent('ŵaka')}`;
    expect(await request(former)).toBe(`301 ${present}`);
    expect(await request(`${former}?comments=2&utm_source=a%20b`)).toBe(
      `301 ${present}?comments=2&utm_source=a%20b`,
    );
    expect(await request(former, { method: 'HEAD' })).toBe(`301 ${present}`);
    expect(await request(`${former.toLowerCase()}`)).toBe(`301 ${present}`);
    expect(await request(`/updates/${encodeURIComponent('ŴAKA')}`)).toBe(`301 ${former}`);
    expect(await request(`${former}?long=${'a'.repeat(3_000)}`)).toBe(`301 ${present}`);
    expect(await request(present)).toBe('200');
  });

  test('an entry in the bin or deleted has no old links; one that is restored and published has them again', async () => {
    const entry = await rename(page, await publish(page, 'rules'), 'fair-play');
    expect(await request('/pages/rules')).toBe('301 /pages/fair-play');
    await editing.bin(page, entry.id, 'Grace');
    expect(await request('/pages/rules')).toBe('404');
    expect(await request('/pages/fair-play')).toBe('404');
    await editing.restore(page, entry.id, 'Grace');
    expect(await request('/pages/rules')).toBe('404');
    const restored = await editing.read(page, entry.id);
    if (!restored) throw new Error('The restored entry is missing.');
    await editing.save(
      page,
      entry.id,
      { ...createChange(restored, { status: 'published' }), isPublishing: true },
      'Grace',
    );
    expect(await request('/pages/rules')).toBe('301 /pages/fair-play');
    // A page that takes over the address.
    const other = await publish(page, 'rules');
    expect(await request('/pages/rules')).toBe('200');
    await editing.bin(page, other.id, 'Grace');
    expect(await request('/pages/rules')).toBe('301 /pages/fair-play');
    await editing.bin(page, entry.id, 'Grace');
    await editing.remove(page, entry.id, 'Grace');
    expect(await request('/pages/rules')).toBe('404');
  });

  test('albums and videos follow, with the other parameters of the address', async () => {
    await rename(photoGallery, await publish(photoGallery, 'zomba'), 'plateau');
    expect(await request('/gallery?album=zomba&photo=2&utm_source=friend')).toBe(
      '301 /gallery?album=plateau&photo=2&utm_source=friend',
    );
    expect(await request('/gallery?tab=videos&album=zomba')).toBe('200');
    expect(await request('/gallery?album=plateau')).toBe('200');
    expect(await request('/gallery?album=PLATEAU')).toBe('200');
    expect(await request('/gallery?album=never')).toBe('200');
    await rename(videoGallery, await publish(videoGallery, 'dance'), 'dancing');
    expect(await request('/gallery?tab=videos&video=dance')).toBe('301 /gallery?tab=videos&video=dancing');
    expect(await request('/gallery?tab=videos&video=dancing')).toBe('200');
  });

  test('the share picture follows, and the REST API finds a former slug only if asked', async () => {
    const { id } = await rename(update, await publish(update, 'shared'), 'told');
    expect(await request('/share/update/shared.jpg')).toBe('301 /share/update/told.jpg');
    expect(await request('/share/update/told.jpg')).toBe('200');
    const [site] = sites;
    const list = async (search: string) => {
      const response = await fetch(`${site?.address}/wp-json/wp/v2/update?_fields=id,slug&${search}`);
      return response.json();
    };
    expect(await list('slug=shared')).toEqual([]);
    expect(await list('slug=shared&former_slugs=0')).toEqual([]);
    expect(await list('slug=shared&former_slugs=1')).toEqual([{ id, slug: 'told' }]);
    expect(await list('slug=never&former_slugs=1')).toEqual([]);
    expect(await list('former_slugs=yes')).toMatchObject({ code: 'rest_invalid_param' });
  });

  test('a comment that was written at the old address is answered with the page', async () => {
    const { id } = await rename(update, await publish(update, 'talk'), 'conversation');
    const [site] = sites;
    const response = await fetch(`${site?.address}/updates/talk`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site?.address ?? '', accept: 'text/html' },
      body: new URLSearchParams({ form: 'comment', post: String(id), name: 'Grace', message: '' }),
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('/updates/conversation');
  });

  test('two entries renamed to the same slug at once: one has it, the other is rejected', async () => {
    for (let round = 0; round < 5; round += 1) {
      const wanted = `wanted-${round}`;
      const [one, other] = [await publish(update, `a-${round}`), await publish(update, `b-${round}`)];
      const outcomes = await Promise.allSettled([rename(update, one, wanted), rename(update, other, wanted)]);
      const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(rejected.map(({ reason }) => reason)).toEqual([expect.any(EntryRejected)]);
      expect(await request(`/updates/${wanted}`)).toBe('200');
      const answers = [await request(`/updates/a-${round}`), await request(`/updates/b-${round}`)];
      expect(answers.toSorted()).toEqual(['200', `301 /updates/${wanted}`]);
    }
  });
});
