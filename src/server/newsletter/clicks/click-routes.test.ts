import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { storeNewsletter } from '../../../../tests/support/stored-newsletter.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { createLinkMarks } from '../rendering/link-marks.ts';
import { createClickRoutes } from './click-routes.ts';
import { ClickStore } from './click-store.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const events = `${fixtureSite}/events?month=11#top`;

onEveryDatabase(({ open }) => {
  const openSetup = async () => {
    const { db } = await open();
    const id = await storeNewsletter(db);
    const marks = createLinkMarks(fixtureSite, id);
    const marked = [events, `${fixtureSite}/`, 'https://example.org/a', 'mailto:a@example.org', events].map(
      marks.getLinkAddress,
    );
    const clicks = new ClickStore(db);
    await clicks.addLinks(id, marks.list());
    const log = testLog();
    const routes = createClickRoutes({
      clicks,
      isTeam: (cookie) => cookie === 'team',
      site: fixtureSite,
      log,
    });
    return {
      id,
      marked,
      clicks,
      click: (address: string, headers: Record<string, string> = {}) =>
        routes.request(address, {
          headers: { 'user-agent': phone, 'sec-fetch-mode': 'navigate', ...headers },
        }),
    };
  };

  test('links to the site say which newsletter and which link they are, nothing else', async () => {
    const { id, marked } = await openSetup();
    expect(marked).toEqual([
      `${fixtureSite}/newsletter/click/${id}-1/events?month=11#top`,
      `${fixtureSite}/newsletter/click/${id}-2`,
      'https://example.org/a',
      'mailto:a@example.org',
      `${fixtureSite}/newsletter/click/${id}-1/events?month=11#top`,
    ]);
  });

  test('a click is counted for its link and leads on, uncached', async () => {
    const { id, clicks, marked, click } = await openSetup();
    const response = await click(marked[0] ?? '');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/events?month=11');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await click(marked[0] ?? '')).status).toBe(302);
    expect((await click(marked[1] ?? '')).headers.get('location')).toBe('/');
    await vi.waitFor(async () =>
      expect(await clicks.list(id)).toEqual([
        { address: events, clicks: 2 },
        { address: `${fixtureSite}/`, clicks: 1 },
      ]),
    );
  });

  test('programs, prefetches, the team and unknown links lead on and are not counted', async () => {
    const { id, clicks, marked, click } = await openSetup();
    const [first = ''] = marked;
    const uncounted = await Promise.all([
      click(first, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }),
      click(first, { 'sec-purpose': 'prefetch' }),
      click(first, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }),
      click(first, { cookie: 'team' }),
      click(`${fixtureSite}/newsletter/click/${id}-99/events`),
      click(`${fixtureSite}/newsletter/click/9999999999-1/events`),
      click(`${fixtureSite}/newsletter/click/0-0/events`),
    ]);
    for (const { status, headers } of uncounted) {
      expect(status).toBe(302);
      expect(headers.get('location')).toMatch(/^\/events/);
    }
    // Counted after the others: once it is stored, they would be, too.
    await click(marked[1] ?? '');
    await vi.waitFor(async () => expect((await clicks.list(id)).map((link) => link.clicks)).toEqual([1, 0]));
  });

  test('what is no counted link leads to the home page, and no address leads to another site', async () => {
    const { click } = await openSetup();
    const lead = async (path: string) => (await click(`${fixtureSite}${path}`)).headers.get('location');
    expect(await lead('/newsletter/click/nonsense')).toBe('/');
    expect(await lead('/newsletter/click/1-1//evil.example/x')).not.toMatch(/^\/\/|^https?:\/\/evil/);
    expect(await lead('/newsletter/click/1-1/\\evil.example')).not.toMatch(/^[/\\]{2}|evil\.example:/);
  });
});
