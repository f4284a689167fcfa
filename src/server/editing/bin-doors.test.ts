import { expect, test } from 'vitest';
import { contentTeam, inputOf } from '../../../tests/support/content-team.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openTeamDoor } from '../../../tests/support/team-door.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { contentTypes } from '../../content/registry.ts';
import { createCalendarRoutes } from '../calendar/calendar-routes.ts';
import { addCommentRoutes } from '../comments/comment-rest.ts';
import { CommentStore } from '../comments/comment-store.ts';
import { createComments } from '../comments/comments.ts';
import { createRestRoutes } from '../content-host/rest/rest-routes.ts';
import { createDiscoveryRoutes } from '../discovery/discovery-routes.ts';

const start = Date.parse('2025-10-01T08:00:00Z');

onEveryDatabase(({ open }) => {
  test('what is in the bin, a draft or scheduled is at no door of the site', {
    timeout: 60_000,
  }, async () => {
    const database = await open();
    const door = openTeamDoor(database, { now: () => start });
    const team = contentTeam(door, await door.signedIn('editor'));
    const { host, settings, site } = door.dependencies;
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
    const rooms = [
      createDiscoveryRoutes({ host, settings, site, log }),
      createCalendarRoutes({ host, settings, site }),
    ];
    const read = async (path: string) => {
      const apps = path.startsWith('/wp-json') ? [rest] : rooms;
      const answers = await Promise.all(apps.map((app) => app.request(path)));
      return Promise.all(answers.map((answer) => answer.text())).then((texts) => texts.join('\n'));
    };

    const word = 'Xylophone';
    const store = new CommentStore(database.db);
    const doors: string[] = [
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
        team.create(type.name, inputOf(`${word} ${title}`, { html, fields, ...changes }));
      const out = await make('binned', { status: 'published' });
      await make('draft', {});
      await make('scheduled', { status: 'scheduled', date: '2099-01-01T00:00' });
      const comment = { postId: out.id, name: word, email: 'x@example.org', message: `${word} ${type.name}` };
      const commentId = await store.add(comment, start);
      if (commentId) await store.moderate(commentId, 'approved');
      ids.push([type.name, out.id]);
      doors.push(
        `/wp-json/wp/v2/${type.name}?per_page=100&_embed`,
        `/wp-json/wp/v2/${type.name}?search=${word.toLowerCase()}`,
        `/wp-json/wp/v2/${type.name}?slug=${out.slug}`,
        `/wp-json/wp/v2/${type.name}/${out.id}`,
        `/wp-json/wp/v2/comments?post=${out.id}`,
        `/wp-json/wp/v2/tags?post=${out.id}`,
      );
      if (type.name === 'event') doors.push(`/events/${out.id}.ics`);
    }
    // While they are published, the doors do show them: so the test looks at the right places.
    expect(await read('/feed.xml')).toContain(word);
    expect(await read('/wp-json/wp/v2/comments?per_page=100')).toContain(word);
    for (const [type, id] of ids) {
      expect(await read(`/wp-json/wp/v2/${type}/${id}`)).toContain(word);
      await team.bin(type, id);
    }
    for (const path of doors)
      expect([path, (await read(path)).toLowerCase()]).toEqual([
        path,
        expect.not.stringContaining(word.toLowerCase()),
      ]);
  });
});
