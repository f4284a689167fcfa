import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { hostileFor } from '../../../tests/support/hostile-json.ts';
import { type AdminRouter, openTeamDoor } from '../../../tests/support/team-door.ts';
import { contentTypes } from '../../content/registry.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { TeamRoute } from './admin-route.ts';

/** Sent once each; the content's own test sends it many more of every type. */
const runs = 25;

/** Addresses that lead to something where there is anything: the first of each kind. */
const addressOf = ({ path }: TeamRoute, part: number): string =>
  path
    .slice(adminApi.length)
    .replace(':type', contentTypes[part % contentTypes.length]?.name ?? '')
    .replace(/:\w+(?:\{[^}]*\})?\??/g, String(1 + (part % 3)));

/** What ends the session that everything here is asked with. */
const endsTheSession = ({ path }: TeamRoute): boolean =>
  /\/(?:sign-out|sign-in|sign-in\/code|invitation)$|\/security\/(?:sessions|password)/.test(path);

/** An address carries text alone: what is none is written as JSON, as a broken program might. */
const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

const parametersOf = (asked: unknown): string => {
  const given = typeof asked === 'object' && asked !== null ? Object.entries(asked) : [];
  const written = given.filter(([, value]) => value !== undefined && value !== null);
  return String(new URLSearchParams(written.map(([name, value]) => [name, asText(value)])));
};

onEveryDatabase(({ open, newFolder }) => {
  const openDoor = async (): Promise<AdminRouter> =>
    openTeamDoor(await open(), { uploadsFolder: newFolder() });

  test('whatever an Administrator’s browser sends, every form answers in words', async () => {
    const door = await openDoor();
    const administrator = await door.signedIn('administrator');
    const forms = door.routes.filter((route) => route.body !== undefined && !endsTheSession(route));
    expect(forms.length).toBeGreaterThan(20);
    for (const route of forms)
      await fc.assert(
        fc.asyncProperty(hostileFor(route.body as never), fc.nat({ max: 30 }), async (body, part) => {
          const { status, text } = await door.ask(route.method, addressOf(route, part), {
            from: new Map(administrator),
            body: body ?? null,
          });
          expect(status, `${route.method} ${route.path}: ${text.slice(0, 300)}`).toBeLessThan(500);
          expect(status).not.toBe(401);
        }),
        { numRuns: runs },
      );
    expect(door.lines).toEqual([]);
  }, 240_000);

  test('whatever is asked for in an address, every list answers in words', async () => {
    const door = await openDoor();
    const administrator = await door.signedIn('administrator');
    const lists = door.routes.filter((route) => route.query !== undefined && route.method === 'GET');
    expect(lists.length).toBeGreaterThan(8);
    // What PostgreSQL takes in no text at all.
    for (const route of lists) {
      const address = `${addressOf(route, 1)}?search=${encodeURIComponent('\0goat')}`;
      const { status } = await door.ask('GET', address, { from: new Map(administrator) });
      expect(status, address).toBeLessThan(500);
    }
    for (const route of lists)
      await fc.assert(
        fc.asyncProperty(hostileFor(route.query as never), fc.nat({ max: 30 }), async (asked, part) => {
          const address = `${addressOf(route, part)}?${parametersOf(asked)}`;
          const { status, text } = await door.ask('GET', address, { from: new Map(administrator) });
          expect(status, `${address}: ${text.slice(0, 300)}`).toBeLessThan(500);
          expect(status).not.toBe(401);
        }),
        { numRuns: runs },
      );
    expect(door.lines).toEqual([]);
  }, 240_000);
});
