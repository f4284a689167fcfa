import type { Database } from '../../server/db/database.ts';
import { inLedgerTransaction, type LockedLedger } from '../../server/votes/ledger/locked-ledger.ts';
import { createRecordRules } from '../../server/votes/ledger/record-rules.ts';
import { newOrderReference } from '../../server/votes/orders/order-reference.ts';
import { OrderStore } from '../../server/votes/orders/order-store.ts';
import type { Transition } from '../../server/votes/orders/plan-transition.ts';
import { planTransition } from '../../server/votes/orders/plan-transition.ts';
import type { StoredOrder } from '../../server/votes/orders/stored-order.ts';
import { testPayments } from '../../server/votes/payments/test-payments.ts';
import { readConfiguredRounds } from '../../server/votes/rounds/configured-rounds.ts';
import { fromWallClock, gmtText } from '../../shared/dates.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { PaymentMethod } from '../../shared/votes/votes.ts';
import { demoTimeZone, storyDays, votingHours } from '../timeline.ts';
import type { ActivityContext, SampleAction } from './activity-context.ts';
import { createOrders, getVotingStart, type SampleOrder, testOutcomes } from './sample-orders.ts';
import type { SamplePerson } from './sample-people.ts';

const quarterHour = 15 * 60_000;

/** What happens to an order, at its moment. The ledger is written in the order of these moments. */
type Step = {
  readonly at: number;
  readonly sample: SampleOrder;
  readonly transition: Transition | null;
  readonly cause: string;
};

const getMethod = ({ phone }: SamplePerson): PaymentMethod => {
  if (phone === null) return 'visa';
  return phone.startsWith('+26599') ? 'airtel' : 'tnm';
};

const toTransition = ({ person, outcome, failure }: SampleOrder): Transition => {
  if (outcome === 'failed') return { kind: 'failed', failure };
  if (outcome === 'expired') return { kind: 'expired' };
  return { kind: 'paid', payment: { channel: getMethod(person), transactionId: null, operatorId: null } };
};

const listSteps = (orders: readonly SampleOrder[]): readonly Step[] =>
  orders
    .flatMap((sample): Step[] => [
      { at: sample.placedAt, sample, transition: null, cause: '' },
      { at: sample.endedAt, sample, transition: toTransition(sample), cause: 'watch' },
      ...(sample.refundedAt === null
        ? []
        : [
            {
              at: sample.refundedAt,
              sample,
              transition: { kind: 'team refund' } as const,
              cause: 'Sample: the voter paid twice by mistake.',
            },
          ]),
    ])
    .sort((one, other) => one.at - other.at);

const toNewOrder = ({ person, votes, price, placedAt, outcome }: SampleOrder) => ({
  reference: newOrderReference(),
  client_key: null,
  votes,
  price,
  method: getMethod(person),
  provider: testPayments.name,
  book: testPayments.book,
  round: 1,
  phone: person.phone,
  email: person.email,
  test_outcome: testOutcomes[outcome],
  created_gmt: gmtText(placedAt),
  expires_gmt: gmtText(placedAt + quarterHour),
  due_gmt: null,
});

const applyStep = async (
  ledger: LockedLedger,
  orders: OrderStore,
  known: StoredOrder,
  { at, transition, cause }: Step,
): Promise<StoredOrder> => {
  const plan = transition && planTransition(known, transition, { now: at, isRoundClosed: false });
  if (plan === null) throw new Error(`A sample order cannot become ${transition?.kind}.`);
  // Nothing is verified later: a test payment never changes.
  const order = await orders.update(known.id, {
    ...plan.columns,
    prompted_gmt: known.created_gmt,
    due_gmt: null,
  });
  if (plan.entry !== null) await ledger.add({ order, ...plan.entry, cause, at, timeZone: demoTimeZone });
  return order;
};

/** Enters the rules as the running site does, so that it finds them unchanged. */
const enterRules = async (
  { transaction, timeline }: ActivityContext,
  database: Database,
  site: string,
  settings: SiteSettings,
): Promise<void> => {
  const rounds = await readConfiguredRounds(settings, async () => ({
    opens: getVotingStart(timeline),
    closes: fromWallClock(`${timeline.onDay(storyDays.finale)}T${votingHours.closes}`, demoTimeZone),
  }));
  const { beforeOrder } = createRecordRules({
    database: { ...database, db: transaction },
    site,
    configured: async () => ({ settings, rounds }),
    provider: testPayments,
    now: () => getVotingStart(timeline),
  });
  await beforeOrder({ settings, rounds });
};

/** Installs orders of test payments with their entries in the ledger of test payments. Returns who voted. */
export const installVotes = async (
  context: ActivityContext,
  database: Database,
  site: string,
  settings: Partial<SiteSettings>,
): Promise<readonly SampleAction[]> => {
  const { transaction, timeline, random, people } = context;
  await enterRules(context, database, site, SiteSettings.parse(settings));
  const voted: SampleAction[] = [];
  await inLedgerTransaction(transaction, async (ledger) => {
    const orders = new OrderStore(transaction);
    const stored = new Map<SampleOrder, StoredOrder>();
    for (const step of listSteps(createOrders(random, timeline, people))) {
      const { sample, at } = step;
      if (step.transition === null) {
        const { kind, order } = await orders.create(toNewOrder(sample), at);
        // A number has one open order at a time: a second one at the same minute is left out.
        if (kind === 'new') stored.set(sample, order);
        continue;
      }
      const known = stored.get(sample);
      if (known === undefined) continue;
      const order = await applyStep(ledger, orders, known, step);
      stored.set(sample, order);
      if (step.transition.kind === 'paid')
        voted.push({ person: sample.person, kind: 'voted', subjectId: order.id, at });
    }
  });
  return voted;
};
