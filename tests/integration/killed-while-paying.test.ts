import { expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from '../../src/server/concurrency/concurrency-limit.ts';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { type CrashPoint, crashPoints } from '../../src/server/votes/crash-points.ts';
import { checkLedger } from '../../src/server/votes/ledger/check-ledger.ts';
import { onEveryDatabase, type TestDatabases } from '../support/databases.ts';
import { makeOrdersDue } from '../support/due-orders.ts';
import { type FakePaychangu, startFakePaychangu } from '../support/fake-paychangu.ts';
import { freePort } from '../support/free-port.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { createPayingSite } from '../support/paying-site.ts';
import { startSiteProcess } from '../support/site-process.ts';

const longTimeout = { timeout: 150_000, interval: 100 };

/** How many crash points are tested at once: most of the time a site starts up, or waits for its next poll. */
const maxConcurrent = 4;

/**
 * All crash points on SQLite. On PostgreSQL, whose server outlives the site: an order without its payment request, a claim
 * that nobody releases, and a payment that was just written.
 */
const crashPointsOf: Readonly<Record<DatabaseLocation['dialect'], readonly CrashPoint[]>> = {
  sqlite: crashPoints,
  postgres: [
    'order written, gateway not asked',
    'payment due, gateway not asked',
    'payment written, receipt not sent',
  ],
};

const orderFields = {
  votes: '5',
  prices: '5:450',
  method: 'airtel',
  phone: '0991234567',
  email: 'grace@example.org',
};

/** A site that crashes at a crash point, and can be started again at the same address. */
const openSite = async (databases: TestDatabases, gateway: FakePaychangu, crashPoint: CrashPoint) => {
  const { place, variables: common } = await createPayingSite(databases, gateway);
  const variables = { ...common, PORT: String(await freePort()) };
  const crashing = await startSiteProcess(
    { ...variables, CRASH_AT: crashPoint },
    'tests/support/crashing-site.ts',
  );
  return { place, crashing, startAgain: () => startSiteProcess(variables) };
};

/** Places an order like a voter's browser; null if there was no response. */
const order = async (address: string, stamp: string): Promise<string | null> => {
  try {
    const response = await fetch(`${address}/vote`, {
      method: 'POST',
      body: new URLSearchParams({
        ...orderFields,
        form: 'vote',
        opened: stamp,
        key: 'one-order-of-one-browser',
      }),
      headers: { Accept: 'application/json' },
    });
    const { order } = (await response.json()) as { order: { reference: string } };
    return order.reference;
  } catch {
    return null;
  }
};

onEveryDatabase((databases, dialect) => {
  /** Places an order and brings it to its final state, through one crash. */
  const runThroughCrash = async (crashPoint: CrashPoint) => {
    const gateway = await startFakePaychangu();
    const { place, crashing, startAgain } = await openSite(databases, gateway, crashPoint);
    gateway.reportTo(`${crashing.address}/api/payments/paychangu`);
    const stamp = await readPageStamp(crashing.address);
    const first = await order(crashing.address, stamp);
    if (first !== null) {
      // The voter approves, and the gateway sends a notice: this crashes the site, if nothing has yet.
      gateway.approve(first);
      await gateway.deliverDue();
    }
    expect(await crashing.ended).toBe('SIGKILL');

    const { db, close } = await openDatabase(place);
    // As if the first verification were due, and the claim of the process that ended had expired.
    await makeOrdersDue(db, 'all');
    const site = await startAgain();
    // A browser without a response sends the same order again.
    const reference = first ?? (await order(site.address, stamp));
    if (reference === null) throw new Error('The restarted site did not accept the order.');
    // From here on no notice is sent; the voter approves once there is a payment.
    await vi.waitFor(() => {
      expect(gateway.payment(reference)).not.toBeNull();
      gateway.approve(reference);
    }, longTimeout);
    const fetchOrder = async () => (await fetch(`${site.address}/api/votes/orders/${reference}`)).json();
    await vi.waitFor(async () => {
      await makeOrdersDue(db, 'prompted');
      expect(await fetchOrder()).toMatchObject({ order: { state: 'paid' } });
    }, longTimeout);
    await site.end('SIGTERM');
    await gateway.close();

    const found = {
      orders: await db.selectFrom('vote_order').select(['reference', 'state']).execute(),
      entries: await db
        .selectFrom('vote_ledger')
        .select(['change', 'votes'])
        .where('order_id', 'is not', null)
        .execute(),
      receipts: (await db.selectFrom('mail').select('recipient').execute()).length,
      supporters: await db.selectFrom('supporter').select(['email', 'phone']).execute(),
      actions: (await db.selectFrom('supporter_action').select('kind').execute()).length,
      isWhole: (await checkLedger(db)).isWhole,
    };
    await close();
    return { crashPoint, found, paid: gateway.successes().length, reference };
  };

  const points = crashPointsOf[dialect];
  test(`an order survives kill -9 at ${points.length} crash points, on ${dialect}`, {
    timeout: 300_000,
  }, async () => {
    const withLimit = createConcurrencyLimit(maxConcurrent);
    const results = await Promise.all(
      points.map((crashPoint) => withLimit(() => runThroughCrash(crashPoint))),
    );
    expect(results.map(({ crashPoint }) => crashPoint)).toEqual(points);
    for (const { crashPoint, found, paid, reference } of results)
      expect({ crashPoint, paid, ...found }).toEqual({
        crashPoint,
        paid: 1,
        orders: [{ reference, state: 'paid' }],
        entries: [{ change: 'paid', votes: 5 }],
        receipts: 1,
        supporters: [{ email: 'grace@example.org', phone: '+265991234567' }],
        actions: 1,
        isWhole: true,
      });
  });
});
