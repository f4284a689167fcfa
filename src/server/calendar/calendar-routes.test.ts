import { expect, test } from 'vitest';
import { fixture, fixtureNow, idOf } from '../../../tests/support/content-fixtures.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { setUpRemoteContent } from '../../../tests/support/remote-content.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { event } from '../../content/types/event.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { createCalendarRoutes } from './calendar-routes.ts';

const site = 'https://campaign.example';
const settings = async () => SiteSettings.parse({ timezone: 'Africa/Blantyre' });
const routesOver = (host: ContentHost) => createCalendarRoutes({ host, settings, site });

const embedded = (database: Database): ContentHost =>
  createEmbeddedHost({
    database,
    media: new MediaStore(database.db),
    timeZone: async () => 'Africa/Blantyre',
    now: () => fixtureNow,
    log: testLog(),
  });

onSqlite(({ open }) => {
  test('serves an event as an iCalendar file', async () => {
    const database = await open();
    await storeFixtures(database);
    const id = idOf('charity-walk');
    const response = await routesOver(embedded(database)).request(`/events/${id}.ics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="charity-walk.ics"');
    const file = await response.text();
    expect(file).toContain('\r\nSUMMARY:Charity walk\r\n');
    expect(file).toContain('\r\nDTSTART:20251018T140000Z\r\n');
    expect(file).toContain(`\r\nURL:${site}/events?event=${id}#event-${id}\r\n`);
  });

  test('responds 404 for an event without a day, a draft, another type and an unknown id', async () => {
    const database = await open();
    const undated = fixture(event, { slug: 'undated', date: '2025-06-01T09:00:00' });
    const draft = fixture(event, {
      slug: 'draft',
      status: 'draft',
      date: '2025-06-01T09:00:00',
      fields: { day: '2025-10-18' },
    });
    await storeFixtures(database, [undated, draft]);
    const routes = routesOver(embedded(database));
    const undatedResponse = await routes.request('/events/1.ics');
    expect(undatedResponse.status).toBe(404);
    expect(await undatedResponse.text()).toBe('This event has no date yet. Please check again later.');
    for (const id of ['2', '3', '0', '99999999999999999999']) {
      const response = await routes.request(`/events/${id}.ics`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('This event does not exist.');
    }
    for (const path of ['/events/1', '/events/x.ics', '/events/1.ics/more'])
      expect((await routes.request(path)).status).toBe(404);
  });
});

const openRemote = setUpRemoteContent();

test('serves a complete file for an invalid item of a remote host', async () => {
  const invalidItem = {
    id: 7,
    slug: '%e2%9c%a8-"night"',
    date: '2025-99-99T99:99:99',
    title: { rendered: '' },
    content: { rendered: '' },
    acf: { event_date: '20251018' },
  };
  const { host } = await openRemote({ event: [invalidItem] }, { types: [event] });
  const response = await routesOver(host).request('/events/7.ics');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="event-7.ics"');
  const file = await response.text();
  expect(file).toContain('\r\nSUMMARY:Untitled Event\r\n');
  expect(file).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  expect(file).toContain(`\r\nURL:${site}/events?event=7#event-7\r\n`);
});

test('responds 503 with Retry-After while the content host is unavailable', async () => {
  const { host, fake } = await openRemote({ event: [] }, { types: [event] });
  await fake.stop();
  const response = await routesOver(host).request('/events/7.ics');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('10');
  expect(await response.text()).toBe('Failed to load events. Please try again later.');
});
