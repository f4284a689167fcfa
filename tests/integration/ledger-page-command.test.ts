import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/server/db/database.ts';
import { createLedgerRoutes } from '../../src/server/votes/ledger/ledger-routes.ts';
import { LedgerStore } from '../../src/server/votes/ledger/ledger-store.ts';
import { documents } from '../../src/shared/paths.ts';
import { buildCheckCommand } from '../../src/web/site/ledger/check-command.ts';
import { onEveryDatabase, onSqlite } from '../support/databases.ts';
import { type ProgramResult, runProgram } from '../support/run-program.ts';
import { testLog } from '../support/test-log.ts';
import { createLedgerWriter } from '../support/vote-ledger.ts';

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
  return {
    ledger,
    app: createLedgerRoutes({ ledger, book: 'test', addressOf: () => 'one', log: testLog() }),
  };
};

onEveryDatabase(({ open }) => {
  test('counts the entries and votes of the served ledger', async () => {
    const { ledger, app } = await openLedger(await open());
    const out = `4 entries, 10 votes, last hash ${(await ledger.last('test'))?.hash}`;
    expect(await runPageCommand(app.fetch)).toEqual({ code: 0, out, errors: '' });
  });
});

onSqlite(({ open }) => {
  test('finds a manipulated entry', async () => {
    const { app } = await openLedger(await open());
    const served = await (await app.request(documents.ledger)).text();
    const [header = '', ...lines] = served.trimEnd().split('\n');
    const [one = '', two = '', three = '', four = ''] = lines;
    const invented = three.replace(/^3,/, '5,');
    const cases: readonly (readonly [string, readonly string[], number])[] = [
      ['a vote more', [one.replace(',paid,5,', ',paid,6,'), two, three, four], 1],
      ['another time', [one, two, three.replace('T12:00:00', 'T12:00:01'), four], 3],
      ['another hash', [one, two, three, four.replace(/.{64}$/, 'a'.repeat(64))], 4],
      ['one taken away', [one, three, four], 2],
      ['the first taken away', [two, three, four], 1],
      ['two changed places', [one, three, two, four], 2],
      ['one put in', [...lines, invented], 5],
      ['not a line at all', [one, 'Error: connection lost'], 2],
    ];
    for (const [title, changed, entry] of cases) {
      const ended = await runPageCommand(() => new Response(`${[header, ...changed].join('\n')}\n`));
      expect(ended, title).toEqual({ code: 1, out: '', errors: `Entry ${entry} does not fit` });
    }
  });
});

test('reports an error for a response that is not a ledger', async () => {
  const ended = await runPageCommand(() => new Response('Please try again.', { status: 503 }));
  expect(ended).toEqual({ code: 1, out: '', errors: 'The ledger did not come, please try again' });
});

test('counts no votes in an empty ledger', async () => {
  const ended = await runPageCommand(() => new Response('number,time\n'));
  expect(ended.out).toBe(`0 entries, 0 votes, last hash ${'0'.repeat(64)}`);
});
