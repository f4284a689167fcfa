import type { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { parseListQuery } from '../../src/server/content-host/rest/parse-list-query.ts';
import { describeSite } from '../../src/server/content-host/rest/rest-index.ts';
import type { RestParameter } from '../../src/server/content-host/rest/rest-parameters.ts';
import { createFolderStore } from '../../src/server/files/folder-store.ts';
import type { OperatorSetup } from '../../src/server/operator-settings/operator-setup.ts';
import type { WebCode } from '../../src/server/render/web-code.ts';
import { createSite } from '../../src/server/site/site.ts';
import { ignoreCrashPoint } from '../../src/server/votes/crash-points.ts';
import { testPayments } from '../../src/server/votes/payments/test-payments.ts';
import { formPaths } from '../../src/shared/forms/form-names.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { noBackups } from '../support/no-backups.ts';
import { publicAddresses } from '../support/public-addresses.ts';
import { fixtureSite } from '../support/rest-harness.ts';
import { testLog } from '../support/test-log.ts';
import { testSecretKey } from '../support/test-secret-key.ts';

const created = vi.hoisted(() => ({ apps: [] as Hono[] }));

vi.mock('../../src/server/site/app.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/server/site/app.ts')>();
  return {
    createApp: (given: Parameters<typeof original.createApp>[0]) => {
      const app = original.createApp(given);
      created.apps.push(app, given.rest);
      return app;
    },
  };
});

const index = () =>
  describeSite(contentTypes, {
    name: '',
    description: '',
    timeZone: 'UTC',
    gmtOffset: 0,
    site: fixtureSite,
  }) as Parameters<typeof publicAddresses>[0];

/** A route pattern of the framework as a regular expression. */
const asExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('/')
      .map((part) =>
        part
          .replace(/^\*$/, '.*')
          .replace(/^:\w+\{(.+)\}$/, '(?:$1)')
          .replace(/^:\w+$/, '[^/]+'),
      )
      .join('/')}$`,
  );

onEveryDatabase(({ open, newFolder }, dialect) => {
  test.runIf(dialect === 'sqlite')('request-cost.test.ts measures every public route', async () => {
    const webCode = {
      isProductionBuild: true,
      middleware: null,
      assets: {},
      entry: { pageAt: () => null },
    } as unknown as WebCode;
    await createSite({
      database: await open(),
      secretKey: testSecretKey,
      fileStore: createFolderStore(newFolder()),
      operatorSetup: {} as OperatorSetup,
      countConnections: () => 0,
      renditionsFolder: newFolder(),
      backups: noBackups,
      site: fixtureSite,
      contentHost: null,
      mail: null,
      bounceMailbox: null,
      contentHostSecret: null,
      bounceSecret: null,
      trustedProxies: null,
      provider: testPayments,
      isDemo: false,
      onCrashPoint: ignoreCrashPoint,
      webCode,
      sharedCacheSeconds: 0,
      metrics: null,
      changelogFile: 'CHANGELOG.md',
      log: testLog(),
    }).close();
    const measured = publicAddresses(index()).map(({ path }) => path);
    const routes = created.apps.flatMap((app) => app.routes);
    expect(routes.length).toBeGreaterThan(60);
    const read = routes.filter(
      ({ method, path }) => method === 'GET' || (method === 'ALL' && !path.endsWith('*')),
    );
    const unmeasured = read.filter(
      ({ path }) => !measured.some((address) => asExpression(path).test(address)),
    );
    expect(unmeasured.map(({ path }) => path)).toEqual([]);
    // POST routes are the forms of pages, and these, which reject or take a small body.
    const posted = new Set(routes.filter(({ method }) => method === 'POST').map(({ path }) => path));
    const forms = new Set<string>(Object.values(formPaths));
    expect([...posted].filter((path) => !forms.has(path)).sort()).toEqual([
      '/api/bounces',
      '/api/content-host/refresh',
      '/api/payments/paychangu',
      '/api/views',
      '/newsletter/one-click/:token',
      '/set-up',
      '/set-up/*',
      '/vote/ledger/cosignatures',
      '/wp-json/wp/v2/:base',
      '/wp-json/wp/v2/:base/:id',
      '/wp-json/wp/v2/comments',
    ]);
  });
});

test('the REST index lists every parameter that a list reads', () => {
  const { routes } = index();
  for (const type of contentTypes) {
    const read = new Set<string>();
    class Recorded extends Map<RestParameter, string> {
      override get(name: RestParameter) {
        read.add(name);
        return super.get(name);
      }
    }
    parseListQuery(new Recorded(), type, { now: 0, timeZone: 'UTC' });
    const named = Object.keys(routes[`/wp/v2/${type.name}`]?.endpoints[0]?.args ?? {});
    expect([...read].filter((name) => !named.includes(name))).toEqual([]);
  }
});
