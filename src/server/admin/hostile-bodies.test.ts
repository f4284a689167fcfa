import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdminHarness, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { hostileFor } from '../../../tests/support/hostile-json.ts';
import { contentTypes } from '../../content/registry.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { AdminRoute } from './admin-route.ts';

/** Per route; PostgreSQL is the stricter of the two, and hostile-content.test.ts sends many more of every content type. */
const runs = { sqlite: 3, postgres: 8 };

/** The route's address with small ids, which exist where anything exists. */
const getAddress = ({ path }: AdminRoute, part: number): string =>
  path
    .slice(adminApi.length)
    .replace(':type', contentTypes[part % contentTypes.length]?.name ?? '')
    .replace(/:\w+(?:\{[^}]*\})?\??/g, String(1 + (part % 3)));

/** Routes that end the session of the test. */
const endsSession = ({ path }: AdminRoute): boolean =>
  /\/(?:sign-out|sign-in|sign-in\/code|invitation)$|\/security\/(?:sessions|password)/.test(path);

/** A query contains only text: other values are written as JSON, as a broken program might. */
const toText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

const formatQuery = (query: unknown): string => {
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const written = given.filter(([, value]) => value !== undefined && value !== null);
  return String(new URLSearchParams(written.map(([name, value]) => [name, toText(value)])));
};

onEveryDatabase(({ open, newFolder }, dialect) => {
  const openHarness = async (): Promise<AdminHarness> =>
    openAdminHarness(await open(), { uploadsFolder: newFolder() });

  test('responds without a server error to any body that an Administrator sends', async () => {
    const harness = await openHarness();
    const administrator = await harness.signedIn('administrator');
    const forms = harness.routes.filter((route) => route.body !== undefined && !endsSession(route));
    expect(forms.length).toBeGreaterThan(20);
    for (const route of forms)
      await fc.assert(
        fc.asyncProperty(hostileFor(route.body as never), fc.nat({ max: 30 }), async (body, part) => {
          const { status, text } = await harness.request(route.method, getAddress(route, part), {
            from: new Map(administrator),
            body: body ?? null,
          });
          expect(status, `${route.method} ${route.path}: ${text.slice(0, 300)}`).toBeLessThan(500);
          expect(status).not.toBe(401);
        }),
        { numRuns: runs[dialect] },
      );
    expect(harness.lines).toEqual([]);
  }, 240_000);

  test('responds without a server error to any query of a list', async () => {
    const harness = await openHarness();
    const administrator = await harness.signedIn('administrator');
    const lists = harness.routes.filter((route) => route.query !== undefined && route.method === 'GET');
    expect(lists.length).toBeGreaterThan(8);
    // PostgreSQL accepts no NUL in a text.
    for (const route of lists) {
      const address = `${getAddress(route, 1)}?search=${encodeURIComponent('\0goat')}`;
      const { status } = await harness.request('GET', address, { from: new Map(administrator) });
      expect(status, address).toBeLessThan(500);
    }
    for (const route of lists)
      await fc.assert(
        fc.asyncProperty(hostileFor(route.query as never), fc.nat({ max: 30 }), async (query, part) => {
          const address = `${getAddress(route, part)}?${formatQuery(query)}`;
          const { status, text } = await harness.request('GET', address, { from: new Map(administrator) });
          expect(status, `${address}: ${text.slice(0, 300)}`).toBeLessThan(500);
          expect(status).not.toBe(401);
        }),
        { numRuns: runs[dialect] },
      );
    expect(harness.lines).toEqual([]);
  }, 240_000);
});
