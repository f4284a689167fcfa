import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { checkLedger } from '../../src/server/votes/ledger/check-ledger.ts';
import { defaultVotePackages, serialisePrices } from '../../src/shared/votes/votes.ts';
import { onEveryDatabase, type TestDatabases } from '../support/databases.ts';
import { type FakePaychangu, startFakePaychangu } from '../support/fake-paychangu.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { createPayingSite } from '../support/paying-site.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const connections = 50;
const packages = [1, 5, 10, 25];
const votesOf = (index: number): number => packages[index % packages.length] ?? 0;

/** Two processes on PostgreSQL, one on SQLite. */
const openSites = async (databases: TestDatabases, gateway: FakePaychangu) => {
  const { place, variables } = await createPayingSite(databases, gateway);
  const first = await startSiteProcess(variables);
  const others = place.dialect === 'postgres' ? [await startSiteProcess(variables)] : [];
  return { place, sites: [first, ...others] as const };
};

const at = (sites: readonly [SiteProcess, ...SiteProcess[]], index: number): string =>
  (sites[index % sites.length] ?? sites[0]).address;

/** Sends again, at most three times, what a busy site did not accept: as voters, and the gateway with its notices, do. */
const sendUntilAccepted = async <T>(send: () => Promise<T>, isBusy: (answer: T) => boolean): Promise<T> => {
  let answer = await send();
  for (let retry = 0; retry < 3 && isBusy(answer); retry += 1) answer = await send();
  return answer;
};

/** Places an order, pays it, and delivers the notice twice, to different processes. */
const vote = async (
  sites: readonly [SiteProcess, ...SiteProcess[]],
  { gateway, stamp, index }: { gateway: FakePaychangu; stamp: string; index: number },
): Promise<string> => {
  const phone = `099${String(index).padStart(7, '0')}`;
  const fields = {
    ...{ form: 'vote', opened: stamp, prices: serialisePrices(defaultVotePackages) },
    ...{ votes: String(votesOf(index)), method: 'airtel', phone, key: `order-of-browser-${index}` },
  };
  const send = (): Promise<Response> =>
    fetch(`${at(sites, index)}/vote`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Accept: 'application/json', 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` },
    });
  // The order's key says that it is the same one.
  const response = await sendUntilAccepted(send, ({ status }) => status === 503);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`An order was answered with ${response.status}: ${text}`);
  const { order } = JSON.parse(text) as { order: { reference: string } };
  // The response may arrive before a busy gateway has the request; one that failed is repeated within two minutes.
  await vi.waitFor(() => expect(gateway.payment(order.reference)).not.toBeNull(), { timeout: 150_000 });
  gateway.approve(order.reference);
  const notice = gateway.notices.findLast(({ reference }) => reference === order.reference);
  if (!notice) throw new Error('The gateway has no notice.');
  const deliver = (site: string): Promise<number | null> =>
    sendUntilAccepted(
      () => gateway.deliver({ ...notice, url: `${site}/api/payments/paychangu` }),
      (status) => status === 503,
    );
  const statuses = await Promise.all([index, index + 1].map((which) => deliver(at(sites, which))));
  expect(statuses).toEqual([200, 200]);
  return order.reference;
};

/** Changes one entry directly in the database. */
const tamper = async ({ db, dialect }: Database, number: number): Promise<void> => {
  if (dialect === 'sqlite') await sql`drop trigger vote_ledger_no_update`.execute(db);
  else await sql`drop trigger vote_ledger_no_change on vote_ledger`.execute(db);
  await db
    .updateTable('vote_ledger')
    .set((eb) => ({ votes: eb('votes', '+', 1) }))
    .where('number', '=', number)
    .execute();
};

/** Several orders for each connection: an error in every tenth order shows with these. */
const bursts = { sqlite: [300, 'one process'], postgres: [150, 'two processes'] } as const;

onEveryDatabase((databases, dialect) => {
  const [burst, processes] = bursts[dialect];
  const allVotes = Array.from({ length: burst }, (_, index) => votesOf(index)).reduce((a, b) => a + b, 0);
  test(`${burst} orders in a burst at ${processes}: none lost, none twice, and the ledger is whole`, {
    timeout: 400_000,
  }, async () => {
    const gateway = await startFakePaychangu();
    const { place, sites } = await openSites(databases, gateway);
    const stamp = await readPageStamp(sites[0].address);
    const waiting = Array.from({ length: burst }, (_, index) => index);
    const references: string[] = [];
    const voters = Array.from({ length: connections }, async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
        references.push(await vote(sites, { gateway, stamp, index }));
    });
    await Promise.all(voters);
    const progress = async () => (await fetch(`${sites[0].address}/api/votes/progress`)).json();
    await vi.waitFor(async () => expect(await progress()).toEqual({ credited: allVotes }), {
      timeout: 120_000,
      interval: 500,
    });
    expect(gateway.successes()).toHaveLength(burst);
    for (const site of sites) await site.end('SIGTERM');
    await gateway.close();

    const database = await openDatabase(place);
    const { db } = database;
    const rows = await db.selectFrom('vote_order').select(['reference', 'state']).execute();
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());
    expect(rows.every(({ state }) => state === 'paid')).toBe(true);
    const check = await checkLedger(db);
    expect(check).toMatchObject({
      isWhole: true,
      // The first entry has the rules.
      books: [{ book: 'live', entries: burst + 1, votes: allVotes }],
    });
    await tamper(database, 125);
    expect(await checkLedger(db)).toMatchObject({ isWhole: false, error: { book: 'live', entry: 125 } });
    await database.close();
  });
});
