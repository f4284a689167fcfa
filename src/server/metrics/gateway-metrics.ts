import { KeyRejected, type PaymentProvider } from '../votes/payments/payment-provider.ts';
import type { MetricFamily } from './metric-family.ts';

/** Counts the gateway's answers. The provider that it returns does what the given one does. */
export const createGatewayMetrics = (provider: PaymentProvider) => {
  const counts = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>();
  const record = (request: string, answer: string): void => {
    const key = `${request} ${answer}`;
    const known = counts.get(key) ?? { labels: { request, answer }, value: 0 };
    known.value += 1;
    counts.set(key, known);
  };
  const measure = async <T>(
    request: string,
    ask: () => Promise<T>,
    nameOf: (answer: T) => string,
  ): Promise<T> => {
    try {
      const answer = await ask();
      record(request, nameOf(answer));
      return answer;
    } catch (error) {
      record(request, error instanceof KeyRejected ? 'key rejected' : 'none');
      throw error;
    }
  };
  const measured: PaymentProvider = {
    ...provider,
    requestPayment: (order, signal) =>
      measure(
        'payment',
        () => provider.requestPayment(order, signal),
        ({ kind }) => kind,
      ),
    verify: (order, signal) =>
      measure(
        'verification',
        () => provider.verify(order, signal),
        (report) => (report.kind === 'known' ? report.state : report.kind),
      ),
  };
  return {
    provider: measured,
    collect: (): MetricFamily[] => [
      {
        name: 'campaign_gateway_answers_total',
        help: 'Answers of the payment gateway; none: it did not answer, or nothing that can be read.',
        type: 'counter',
        samples: [...counts.values()].map(({ labels, value }) => ({ labels, value })),
      },
    ],
  };
};
