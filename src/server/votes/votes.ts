import {
  defaultVotePackages,
  type VoteOrder,
  type VotePackage,
  type VoteProgress,
} from '../../shared/votes.ts';
import type { Database } from '../db/database.ts';
import type { FormOperation } from '../forms/form-operation.ts';
import type { Log } from '../log.ts';
import { isOrderReference } from './order-reference.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPlaceOrder, voteOrder } from './place-order.ts';
import { testPayments } from './test-payments.ts';
import { VoteOrderStore } from './vote-order-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly log: Log;
  readonly packages?: () => Promise<readonly VotePackage[]>;
  readonly provider?: PaymentProvider;
  readonly now?: () => number;
};

/** All that can be done with votes. */
export type Votes = {
  readonly placeOrder: FormOperation;
  /** How far the campaign is; summed anew only after an order has changed. */
  readonly progress: () => Promise<VoteProgress>;
  /** The order that a voter knows by its reference. */
  readonly orderByReference: (reference: string) => Promise<VoteOrder | null>;
};

export const createVotes = (dependencies: Dependencies): Votes => {
  const { database, log, packages = async () => defaultVotePackages } = dependencies;
  const { provider = testPayments, now = Date.now } = dependencies;
  const orders = new VoteOrderStore(database.db);
  let known: { readonly stamp: string; readonly progress: VoteProgress } | null = null;

  return {
    placeOrder: createPlaceOrder({ orders, provider, packages, log, now }),
    progress: async () => {
      const stamp = await database.votesRevision.current();
      if (known?.stamp === stamp) return known.progress;
      const progress = { credited: await orders.credited() };
      known = { stamp, progress };
      return progress;
    },
    orderByReference: async (reference) => {
      const order = isOrderReference(reference) ? await orders.find(reference) : null;
      return order === null ? null : voteOrder(order);
    },
  };
};
