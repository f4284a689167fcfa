import { describe } from 'vitest';
import { newPayable } from '../../../../tests/support/payables.ts';
import { setUpPaychanguHarness } from '../../../../tests/support/paychangu-harness.ts';
import {
  gatewayContract,
  type NoticeHarness,
  noticeContract,
  providerContract,
} from './payment-provider.contract.ts';
import { testPayments } from './test-payments.ts';

const testOutcomes = { paid: 'succeed', failed: 'fail', pending: 'wait' } as const;

describe('test payments', () => {
  providerContract(async () => ({
    provider: testPayments,
    newOrder: (method, outcome) => newPayable(method, { test_outcome: testOutcomes[outcome], book: 'test' }),
    decide: () => {},
  }));
});

describe('PayChangu', () => {
  const openRoom = setUpPaychanguHarness();
  const open = async (): Promise<NoticeHarness> => {
    const { gateway, provider } = await openRoom();
    return {
      provider,
      newOrder: (method) => newPayable(method),
      decide: ({ reference }, outcome) => {
        if (outcome === 'paid') gateway.approve(reference);
        if (outcome === 'failed') gateway.decline(reference);
      },
      timesPrompted: ({ reference }) => (gateway.payment(reference) === null ? 0 : 1),
      makeUnavailable: gateway.close,
      noticeOf: ({ reference }) => {
        const notice = gateway.notices.find((each) => each.reference === reference);
        if (!notice) throw new Error('There is no message about this order');
        return {
          body: new TextEncoder().encode(notice.body),
          headers: new Headers({ Signature: notice.signature }),
        };
      },
      secrets: [gateway.secretKey, gateway.webhookSecret],
    };
  };
  gatewayContract(open);
  noticeContract(open);
});
