import { expect, test } from 'vitest';
import { viewsAddress } from '../../shared/paths.ts';
import { createViewRoutes } from './view-routes.ts';

const site = 'https://campaign.example';

/** The routes, with the visits they passed on. */
const openHarness = () => {
  const visits: unknown[] = [];
  const views = { countVisit: (...visit: unknown[]) => visits.push(visit) };
  const app = createViewRoutes({ views, site, addressOf: () => '192.0.2.1' });
  const send = (body: string, headers: Record<string, string> = {}) =>
    app.request(site + viewsAddress, {
      method: 'POST',
      body,
      headers: { 'user-agent': 'A phone', origin: site, ...headers },
    });
  return { visits, send };
};

test('accepts a path from a page of the site, and sets no cookie', async () => {
  const { visits, send } = openHarness();
  const answer = await send('/updates/ŵaka', { cookie: 'of=the sender' });
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(visits).toEqual([['/updates/ŵaka', { userAgent: 'A phone', cookie: 'of=the sender' }, '192.0.2.1']]);
});

test('responds to other requests in the same way, and counts nothing', async () => {
  const { visits, send } = openHarness();
  const answers = [
    await send('/about', { origin: 'https://elsewhere.example' }),
    await send('/about', { 'sec-fetch-site': 'cross-site' }),
    await send('/about', { origin: 'null' }),
    await send(`/${'a'.repeat(2_000)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  expect(visits).toEqual([]);
});
