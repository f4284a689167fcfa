import { createHmac } from 'node:crypto';
import { type FakePayment, noticeBody } from './fake-paychangu-payments.ts';

/** A message to the shop. */
export type FakeNotice = {
  readonly reference: string;
  /** Where it goes; null where nobody said. */
  readonly url: string | null;
  readonly body: string;
  readonly signature: string;
};

type Post = (url: string, init: RequestInit) => Response | Promise<Response>;

/** A message that is not received is sent so often in all. */
const mostDeliveries = 4;

/** The gateway's messages to the shop. None is sent before a test says so: the half hours between them are not waited. */
export const createFakeNotices = (webhookSecret: string, isTest: boolean) => {
  const notices: FakeNotice[] = [];
  const deliveries = new Map<FakeNotice, { readonly count: number; readonly isReceived: boolean }>();
  let webhook: { readonly url: string | null; readonly post: Post } = { url: null, post: fetch };

  const deliver = async (
    { url, body, signature: own }: FakeNotice,
    signature: string | null = own,
  ): Promise<number | null> => {
    if (url === null) return null;
    const headers = {
      'Content-Type': 'application/json',
      ...(signature === null ? {} : { Signature: signature }),
    };
    try {
      const answer = await webhook.post(url, { method: 'POST', headers, body, redirect: 'manual' });
      await answer.text();
      return answer.status;
    } catch {
      return null;
    }
  };

  return {
    add: (payment: FakePayment): void => {
      const body = noticeBody(payment, isTest);
      const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
      const { reference, callbackUrl } = payment;
      notices.push({ reference, url: callbackUrl ?? webhook.url, body, signature });
    },
    control: {
      /** The messages there have been reason for, in this order. */
      notices: notices as readonly FakeNotice[],
      /** Where messages about mobile money go from now on, and how every message gets out. */
      reportTo: (url: string | null, post: Post = fetch): void => {
        webhook = { url, post };
      },
      /** Sends a message once, signed as told; gives the status of the answer, null where there was none. */
      deliver,
      /** Sends every message that was not received yet and may still be sent, once and in order. */
      deliverDue: async (): Promise<void> => {
        for (const notice of [...notices]) {
          const { count, isReceived } = deliveries.get(notice) ?? { count: 0, isReceived: false };
          if (isReceived || count >= mostDeliveries) continue;
          // Only this counts as received.
          const status = await deliver(notice);
          deliveries.set(notice, { count: count + 1, isReceived: status === 200 });
        }
      },
    },
  };
};
