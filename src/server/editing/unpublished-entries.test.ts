import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { contentTypes } from '../../content/registry.ts';
import { createCalendarRoutes } from '../calendar/calendar-routes.ts';
import { addCommentRoutes } from '../comments/comment-rest.ts';
import { CommentStore } from '../comments/comment-store.ts';
import { createComments } from '../comments/comments.ts';
import { createRestRoutes } from '../content-host/rest/rest-routes.ts';
import { createDiscoveryRoutes } from '../discovery/discovery-routes.ts';
import { ArchiveStore } from '../newsletter/archive/archive-store.ts';

const start = Date.parse('2025-10-01T08:00:00Z');

onSqlite(({ open }) => {
  test('entries in the bin, drafts and scheduled entries appear on no public route', {
    timeout: 60_000,
  }, async () => {
    const database = await open();
    const harness = openAdminHarness(database, { now: () => start });
    const team = createContentClient(harness, await harness.signedIn('editor'));
    const { host, settings, site } = harness.dependencies;
    const comments = createComments({ store: new CommentStore(database.db), host, settings });
    const log = testLog();
    const rest = createRestRoutes({
      host,
      addRoutes: (added) => addCommentRoutes(added, { comments, site, settings }),
      site,
      settings,
      log,
      now: () => start,
    });
    const publicRoutes = [
      createDiscoveryRoutes({ host, archive: new ArchiveStore(database.db), settings, site, log }),
      createCalendarRoutes({ host, settings, site }),
    ];
    const read = async (path: string) => {
      const apps = path.startsWith('/wp-json') ? [rest] : publicRoutes;
      const responses = await Promise.all(apps.map((app) => app.request(path)));
      return Promise.all(responses.map((response) => response.text())).then((texts) => texts.join('\n'));
    };

    const word = 'Xylophone';
    const store = new CommentStore(database.db);
    const paths: string[] = [
      '/feed.xml',
      '/sitemap-pages-1.xml',
      '/sitemap-updates-1.xml',
      '/wp-json/wp/v2/comments?per_page=100',
      '/wp-json/campaign/v1/categories/update',
      '/wp-json/campaign/v1/categories/event',
    ];
    const ids: [string, number][] = [];
    for (const type of contentTypes) {
      const fields = {
        ...(type.category ? { [type.category]: word } : {}),
        ...(type.day ? { [type.day]: '2025-10-18' } : {}),
      };
      const html = `<p>${word}</p>`;
      const make = (title: string, changes: object) =>
        team.create(type.name, createInput(`${word} ${title}`, { html, fields, ...changes }));
      const published = await make('binned', { status: 'published' });
      await make('draft', {});
      await make('scheduled', { status: 'scheduled', date: '2099-01-01T00:00' });
      const comment = {
        postId: published.id,
        name: word,
        email: 'x@example.org',
        message: `${word} ${type.name}`,
      };
      const commentId = await store.add(comment, start);
      if (commentId) await store.moderate(commentId, 'approved');
      ids.push([type.name, published.id]);
      paths.push(
        `/wp-json/wp/v2/${type.name}?per_page=100&_embed`,
        `/wp-json/wp/v2/${type.name}?search=${word.toLowerCase()}`,
        `/wp-json/wp/v2/${type.name}?slug=${published.slug}`,
        `/wp-json/wp/v2/${type.name}/${published.id}`,
        `/wp-json/wp/v2/comments?post=${published.id}`,
        `/wp-json/wp/v2/tags?post=${published.id}`,
      );
      if (type.name === 'event') paths.push(`/events/${published.id}.ics`);
    }
    // Published entries do appear there, so these routes are the right ones to check.
    expect(await read('/feed.xml')).toContain(word);
    expect(await read('/wp-json/wp/v2/comments?per_page=100')).toContain(word);
    for (const [type, id] of ids) {
      expect(await read(`/wp-json/wp/v2/${type}/${id}`)).toContain(word);
      await team.bin(type, id);
    }
    for (const path of paths)
      expect([path, (await read(path)).toLowerCase()]).toEqual([
        path,
        expect.not.stringContaining(word.toLowerCase()),
      ]);
  });
});
