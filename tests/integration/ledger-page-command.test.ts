import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { createLedgerRoutes } from '../../src/server/votes/ledger/ledger-routes.ts';
import { LedgerStore } from '../../src/server/votes/ledger/ledger-store.ts';
import { LedgerTree } from '../../src/server/votes/ledger/ledger-tree.ts';
import { createLogRoutes } from '../../src/server/votes/ledger/log-routes.ts';
import { treeHashes } from '../../src/server/votes/ledger/tree-hashes.ts';
import { documents } from '../../src/shared/documents.ts';
import { toBase64 } from '../../src/shared/transparency-log/bytes.ts';
import { buildCheckCommand } from '../../src/web/site/ledger/check-command.ts';
import { onEveryDatabase, onSqlite } from '../support/databases.ts';
import { type ProgramResult, runProgram } from '../support/run-program.ts';
import { testLog } from '../support/test-log.ts';
import { createLedgerWriter, testLedgerLog } from '../support/vote-ledger.ts';

/** A program that the command needs and this machine lacks. */
const missing = ['curl', 'python3'].find((program) => spawnSync(program, ['--version']).status !== 0);
beforeEach((context) => {
  if (missing !== undefined)
    context.skip(`${missing} is not installed here: the command of the ledger’s page is not tested.`);
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Runs the command of the page in a shell, against a server with this handler. */
const runPageCommand = async (
  response: (request: Request) => Response | Promise<Response>,
): Promise<ProgramResult> => {
  const server = createServer(getRequestListener(response, { overrideGlobalObjects: false }));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return runProgram('sh', ['-c', buildCheckCommand(origin)]);
};

/** Four entries: 5 votes, a failed payment, 10 votes, and the refund of the 5 votes. */
const openLedger = async (database: Database) => {
  const { order, pay, moveOrder } = createLedgerWriter(database);
  const first = await pay();
  await moveOrder(await order(), 'failed');
  await pay({ votes: 10, price: 850, method: 'visa', phone: null });
  await moveOrder(first, 'refunded');
  const ledger = new LedgerStore(database.db);
  const tree = new LedgerTree(database.db);
  return {
    root: async () => toBase64(await tree.getRoot('test', 4)),
    app: new Hono()
      .route('/', createLedgerRoutes({ ledger, tree, book: 'test', addressOf: () => 'one', log: testLog() }))
      .route('/', createLogRoutes({ database, book: 'test', ledgerLog: testLedgerLog, log: testLog() })),
  };
};

onEveryDatabase(({ open }) => {
  test('counts the entries and votes of the served ledger', async () => {
    const { root, app } = await openLedger(await open());
    const out = `4 entries, 10 votes, root ${await root()}`;
    expect(await runPageCommand(app.fetch)).toEqual({ code: 0, out, errors: '' });
  });
});

onSqlite(({ open }) => {
  test('finds a manipulated entry', async () => {
    const { app } = await openLedger(await open());
    const served = await (await app.request(documents.ledger)).text();
    const [header = '', ...lines] = served.trimEnd().split('\n');
    const [one = '', two = '', three = '', four = ''] = lines;
    const changed = 'The first 4 entries do not have the root that was signed';
    const cases: readonly (readonly [string, readonly string[], string])[] = [
      ['a vote more', [one.replace(',paid,1,5,', ',paid,1,6,'), two, three, four], changed],
      ['another time', [one, two, three.replace('T12:00:00', 'T12:00:01'), four], changed],
      [
        'another commitment',
        [one, two, three, four.replace(/,[\da-f]{64},/, `,${'a'.repeat(64)},`)],
        changed,
      ],
      ['one taken away', [one, three, four], 'Entry 2 does not match'],
      ['the last taken away', [one, two, three], 'Entry 4 is missing'],
      ['two changed places', [one, three, two, four], 'Entry 2 does not match'],
      ['one put in', [...lines, three], 'Entry 5 does not match'],
      ['not a line at all', [one, 'Error: connection lost'], 'Entry 2 does not match'],
    ];
    for (const [title, forged, errors] of cases) {
      const ended = await runPageCommand((request) =>
        request.url.endsWith('.csv')
          ? new Response(`${[header, ...forged].join('\n')}\n`)
          : app.fetch(request),
      );
      expect(ended, title).toEqual({ code: 1, out: '', errors });
    }
  });
});

test('reports an error for a response that is not a ledger', async () => {
  const ended = await runPageCommand(() => new Response('Please try again.', { status: 503 }));
  expect(ended).toEqual({ code: 1, out: '', errors: 'The ledger did not arrive. Please try again.' });
});

test('counts no votes in an empty ledger', async () => {
  const ended = await runPageCommand(
    (request) =>
      new Response(request.url.endsWith('.csv') ? 'number,time\n' : 'log\n0\nroot\n\n— log signature\n'),
  );
  expect(ended.out).toBe(`0 entries, 0 votes, root ${toBase64(treeHashes.empty)}`);
});
