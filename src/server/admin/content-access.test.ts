import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { defineContentType } from '../../content/content-type.ts';
import { contentRoutes } from './content-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** A type that its definition reserves for Administrators. */
const contract = defineContentType({
  name: 'contract',
  label: { one: 'Contract', many: 'Contracts' },
  access: { edit: 'administrator' },
  pathOf: () => '/contracts',
  requires: ['title'],
  fields: {},
});

onSqlite(({ open }) => {
  test('only members with the role that a type demands can list, read and change its entries', async () => {
    const harness = openAdminHarness(await open(), {
      routesOf: (dependencies) => [...signInRoutes(dependencies), ...contentRoutes(dependencies, [contract])],
    });
    const administrator = createContentClient(harness, await harness.signedIn('administrator'));
    const { id, version } = await administrator.create('contract', createInput('The venue'));
    const editor = createContentClient(harness, await harness.signedIn('editor'));
    const one = `/content/contract/${id}`;
    const requests = [
      ['GET', '/content/contract'],
      ['POST', '/content/contract', createInput('Mine')],
      ['GET', one],
      ['PUT', one, { ...createInput('Mine'), version }],
      ['POST', `${one}/bin`],
      ['POST', `${one}/restore`],
      ['DELETE', one],
      ['POST', '/content-bulk/contract', { action: 'bin', entries: [{ id, version }] }],
      ['POST', '/content-bulk/contract/empty-bin', { count: 0 }],
      ['POST', `${one}/duplicate`, { key: '0'.repeat(32) }],
      ['POST', '/content-order/contract', { id, before: null }],
      ['GET', '/content-categories/contract'],
      ['POST', '/content-categories/contract', { from: 'A', to: 'B', isMerge: false }],
      ['GET', `${one}/preview`],
      ['POST', `${one}/preview`],
      ['DELETE', `${one}/preview/1`],
      ['POST', '/content-live-preview/contract', { entryId: id, values: createInput('Mine') }],
    ] as const;
    for (const [method, path, body] of requests)
      expect([method, path, await editor.request(method, path, body)]).toMatchObject([
        method,
        path,
        { status: 403, json: { message: 'Only an Administrator can do this.' } },
      ]);
    expect((await administrator.list('contract')).items).toMatchObject([{ title: 'The venue' }]);
  });
});
