import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { type CrashPoint, crashPoints } from '../../src/server/votes/crash-points.ts';
import { checkLedger } from '../../src/server/votes/ledger/check-ledger.ts';
import { onEveryDatabase, type TestDatabases } from '../support/databases.ts';
import { type FakePaychangu, startFakePaychangu } from '../support/fake-paychangu.ts';
import { freePort } from '../support/free-port.ts';
import { pageStamp } from '../support/page-stamp.ts';
import { payingSite } from '../support/paying-site.ts';
import { startSiteProcess } from '../support/site-process.ts';

const patience = { timeout: 150_000, interval: 250 };
const wish = {
  ...{ votes: '5', prices: '5:450', method: 'airtel' },
  ...{ phone: '0991234567', email: 'grace@example.org' },
};

/** A site that dies at a step, and can be started again at the same address to live. */
const openSite = async (databases: TestDatabases, gateway: FakePaychangu, step: CrashPoint) => {
  const { place, variables: common } = await payingSite(databases, gateway);
  const variables = { ...common, PORT: String(await freePort()) };
  const dying = await startSiteProcess({ ...variables, DIES_AT: step }, 'tests/support/dying-site.ts');
  return { place, dying, startAgain: () => startSiteProcess(variables) };
};

/** Orders as a voter's browser does; null where no answer came. */
const order = async (address: string, stamp: string): Promise<string | null> => {
  try {
    const answer = await fetch(`${address}/vote`, {
      method: 'POST',
      body: new URLSearchParams({ ...wish, form: 'vote', opened: stamp, key: 'one-order-of-one-browser' }),
      headers: { Accept: 'application/json' },
    });
    const { order } = (await answer.json()) as { order: { reference: string } };
    return order.reference;
  } catch {
    return null;
  }
};

onEveryDatabase((databases, dialect) => {
  /** Takes an order from its placing to its end, through one death. */
  const liveThrough = async (step: CrashPoint) => {
    const gateway = await startFakePaychangu();
    const { place, dying, startAgain } = await openSite(databases, gateway, step);
    gateway.reportTo(`${dying.address}/api/payments/paychangu`);
    const stamp = await pageStamp(dying.address);
    const first = await order(dying.address, stamp);
    if (first !== null) {
      // The voter approves, and the gateway says so: whoever lived until now dies of it.
      gateway.approve(first);
      await gateway.deliverDue();
    }
    expect(await dying.ended).toBe('SIGKILL');

    const site = await startAgain();
    // A browser that got no answer sends the same again.
    const reference = first ?? (await order(site.address, stamp));
    if (reference === null) throw new Error('The order was not taken by a site that lives.');
    // Nobody helps from here on; only the voter approves, once there is something to approve.
    if (first === null)
      await vi.waitFor(() => {
        expect(gateway.payment(reference)).not.toBeNull();
        gateway.approve(reference);
      }, patience);
    const seen = async () => (await fetch(`${site.address}/api/votes/orders/${reference}`)).json();
    await vi.waitFor(async () => expect(await seen()).toMatchObject({ order: { state: 'paid' } }), patience);
    await site.end('SIGTERM');
    await gateway.close();

    const { db, close } = await openDatabase(place);
    const found = {
      orders: await db.selectFrom('vote_order').select(['reference', 'state']).execute(),
      entries: await db.selectFrom('vote_ledger').select(['change', 'votes']).execute(),
      receipts: (await db.selectFrom('mail').select('recipient').execute()).length,
      supporters: await db.selectFrom('supporter').select(['email', 'phone']).execute(),
      deeds: (await db.selectFrom('supporter_action').select('kind').execute()).length,
      isWhole: (await checkLedger(db)).isWhole,
    };
    await close();
    return { step, found, paid: gateway.successes().length, reference };
  };

  test(`an order lives through kill -9 at every step of its way, on ${dialect}`, {
    timeout: 300_000,
  }, async () => {
    // All together, each a site of its own: most of the time they wait for an order to be due.
    const lives = await Promise.all(crashPoints.map(liveThrough));
    expect(lives.map(({ step }) => step).toSorted()).toEqual([...crashPoints].toSorted());
    for (const { step, found, paid, reference } of lives)
      expect({ step, paid, ...found }).toEqual({
        step,
        paid: 1,
        orders: [{ reference, state: 'paid' }],
        entries: [{ change: 'paid', votes: 5 }],
        receipts: 1,
        supporters: [{ email: 'grace@example.org', phone: '+265991234567' }],
        deeds: 1,
        isWhole: true,
      });
  });
});
