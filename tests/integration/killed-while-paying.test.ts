import { expect, test, vi } from 'vitest';
import type { Database, DatabaseLocation } from '../../src/server/db/database.ts';
import { type CrashPoint, crashPoints } from '../../src/server/votes/crash-points.ts';
import { checkLedger } from '../../src/server/votes/ledger/check-ledger.ts';
import { onEveryDatabase, type TestDatabases } from '../support/databases.ts';
import { makeOrdersDue } from '../support/due-orders.ts';
import { type FakePaychangu, startFakePaychangu } from '../support/fake-paychangu.ts';
import { freePort } from '../support/free-port.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { createPayingSite } from '../support/paying-site.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const longTimeout = { timeout: 150_000, interval: 100 };

/** How many sites run at once: most of the time a site starts up, or waits for its next poll. */
const siteCounts = { sqlite: 3, postgres: 1 } as const;

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

/** The order that is under way at a crash point, each by another voter. */
const listOrderFields = (crashPoint: CrashPoint) => {
  const number = crashPoints.indexOf(crashPoint);
  return {
    ...{ votes: '5', prices: '5:450', method: 'airtel' },
    ...{
      phone: `099123456${number}`,
      email: `grace${number}@example.org`,
      key: `order-of-browser-${number}`,
    },
  };
};

/** A site that crashes once it is told to, and can be started again at the same address. */
const openSite = async (databases: TestDatabases, gateway: FakePaychangu) => {
  const { place, variables } = await createPayingSite(databases, gateway);
  const port = String(await freePort());
  return {
    place,
    start: (crashPoint: CrashPoint | undefined) =>
      startSiteProcess(
        { ...variables, PORT: port, CRASH_AT: crashPoint ?? '' },
        'tests/support/crashing-site.ts',
      ),
  };
};

/** From now on the site crashes at its crash point. */
const armCrash = async ({ process, output }: SiteProcess): Promise<void> => {
  process.kill('SIGUSR2');
  await vi.waitFor(() => expect(output()).toContain('crashes at: '), { timeout: 20_000, interval: 10 });
};

/** Places an order like a voter's browser; null if there was no response. */
const order = async (
  address: string,
  stamp: string,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> => {
  try {
    const response = await fetch(`${address}/vote`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, form: 'vote', opened: stamp }),
      headers: { Accept: 'application/json' },
    });
    const { order } = (await response.json()) as { order: { reference: string } };
    return order.reference;
  } catch {
    return null;
  }
};

/** What the database has of the order of one voter. */
const readVoter = async ({ db }: Database, { email }: { readonly email: string }) => ({
  orders: await db
    .selectFrom('vote_order')
    .select(['reference', 'state'])
    .where('email', '=', email)
    .execute(),
  entries: await db
    .selectFrom('vote_ledger')
    .innerJoin('vote_order', 'vote_order.id', 'vote_ledger.order_id')
    .select(['vote_ledger.change', 'vote_ledger.votes'])
    .where('vote_order.email', '=', email)
    .execute(),
  receipts: (await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length,
  supporters: await db
    .selectFrom('supporter')
    .select(['email', 'phone'])
    .where('email', '=', email)
    .execute(),
  actions: (
    await db
      .selectFrom('supporter_action')
      .innerJoin('supporter', 'supporter.id', 'supporter_action.supporter_id')
      .select('supporter_action.kind')
      .where('supporter.email', '=', email)
      .execute()
  ).length,
});

onEveryDatabase((databases, dialect) => {
  /** Places an order at each crash point, one after the other, and brings each to its final state through a crash. */
  const runThroughCrashes = async (points: readonly CrashPoint[]) => {
    const gateway = await startFakePaychangu();
    const { place, start } = await openSite(databases, gateway);
    let site = await start(points[0]);
    gateway.reportTo(`${site.address}/api/payments/paychangu`);
    const stamp = await readPageStamp(site.address);
    const database = await databases.open(place);
    const references = new Map<CrashPoint, string>();
    for (const [index, crashPoint] of points.entries()) {
      const fields = listOrderFields(crashPoint);
      await armCrash(site);
      const first = await order(site.address, stamp, fields);
      if (first !== null) {
        // The voter approves, and the gateway sends a notice: this crashes the site, if nothing has yet.
        gateway.approve(first);
        await gateway.deliverDue();
      }
      expect(await site.ended).toBe('SIGKILL');

      // As if the first verification were due, and the claim of the process that ended had expired.
      await makeOrdersDue(database.db, 'all');
      site = await start(points[index + 1]);
      // A browser without a response sends the same order again.
      const reference = first ?? (await order(site.address, stamp, fields));
      if (reference === null) throw new Error('The restarted site did not accept the order.');
      references.set(crashPoint, reference);
      // Until the payment counts no notice is sent; the voter approves once there is a payment.
      await vi.waitFor(() => {
        expect(gateway.payment(reference)).not.toBeNull();
        gateway.approve(reference);
      }, longTimeout);
      const fetchOrder = async () => (await fetch(`${site.address}/api/votes/orders/${reference}`)).json();
      await vi.waitFor(async () => {
        await makeOrdersDue(database.db, 'prompted');
        expect(await fetchOrder()).toMatchObject({ order: { state: 'paid' } });
      }, longTimeout);
      await gateway.deliverDue();
    }
    await site.end('SIGTERM');
    await gateway.close();
    expect((await checkLedger(database.db)).isWhole).toBe(true);
    const paid = gateway.successes().map(({ reference }) => reference);
    expect(paid.toSorted()).toEqual([...references.values()].toSorted());
    return Promise.all(
      points.map(async (crashPoint) => ({
        crashPoint,
        found: await readVoter(database, listOrderFields(crashPoint)),
        reference: references.get(crashPoint),
      })),
    );
  };

  const points = crashPointsOf[dialect];
  test(`an order survives kill -9 at ${points.length} crash points, on ${dialect}`, {
    timeout: 300_000,
  }, async () => {
    const sites = siteCounts[dialect];
    const shares = Array.from({ length: sites }, (_, site) =>
      points.filter((_point, index) => index % sites === site),
    );
    const results = (await Promise.all(shares.map(runThroughCrashes))).flat();
    expect(results.map(({ crashPoint }) => crashPoint).toSorted()).toEqual(points.toSorted());
    for (const { crashPoint, found, reference } of results) {
      const { email, phone } = listOrderFields(crashPoint);
      expect({ crashPoint, ...found }).toEqual({
        crashPoint,
        orders: [{ reference, state: 'paid' }],
        entries: [{ change: 'paid', votes: 5 }],
        receipts: 1,
        supporters: [{ email, phone: `+265${phone.slice(1)}` }],
        actions: 1,
      });
    }
  });
});
