import { createHmac } from 'node:crypto';
import { type FakePayment, noticeBody } from './fake-paychangu-payments.ts';

/** A webhook notice to the shop. */
export type FakeNotice = {
  readonly reference: string;
  /** The address it is sent to; null if none is configured. */
  readonly url: string | null;
  readonly body: string;
  readonly signature: string;
};

type Post = (url: string, init: RequestInit) => Response | Promise<Response>;

/** The maximum number of deliveries of a notice that is not received. */
const maxDeliveries = 4;

/** The gateway's notices to the shop. A test triggers each delivery: the real half-hour intervals would take too long. */
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
      const response = await webhook.post(url, { method: 'POST', headers, body, redirect: 'manual' });
      await response.text();
      return response.status;
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
      /** All notices so far, oldest first. */
      notices: notices as readonly FakeNotice[],
      /** Sets the address for notices about mobile money, and the function that posts all notices. */
      reportTo: (url: string | null, post: Post = fetch): void => {
        webhook = { url, post };
      },
      /** Sends a notice once with the given signature; returns the response status, or null if there was no response. */
      deliver,
      /** Sends once, in order, every notice that was not received and has deliveries left. */
      deliverDue: async (): Promise<void> => {
        for (const notice of [...notices]) {
          const { count, isReceived } = deliveries.get(notice) ?? { count: 0, isReceived: false };
          if (isReceived || count >= maxDeliveries) continue;
          // Only status 200 counts as received.
          const status = await deliver(notice);
          deliveries.set(notice, { count: count + 1, isReceived: status === 200 });
        }
      },
    },
  };
};
