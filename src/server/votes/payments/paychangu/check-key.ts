import { newOrderReference } from '../../orders/order-reference.ts';
import { KeyRejected } from '../payment-provider.ts';
import { createPaychanguClient } from './paychangu-client.ts';
import type { PaychanguSettings } from './paychangu-settings.ts';

/** Someone waits for the result. In milliseconds. */
const timeLimit = 15_000;

/** What the gateway says about a key that it does not accept, in the responses that reject the request itself. */
const aboutKey = /unauthori[sz]ed|unauthenticated|(?:invalid|wrong|incorrect|missing)\b.{0,40}\bkey/i;

/**
 * Asks PayChangu about a payment that does not exist: a response about the payment means that the key is accepted. No payment is
 * requested.
 */
export const checkPaychanguKey = async (
  settings: Pick<PaychanguSettings, 'url' | 'secretKey'>,
): Promise<'accepted' | 'rejected' | 'unknown'> => {
  const client = createPaychanguClient(settings, timeLimit);
  try {
    const path = `/verify-payment/${newOrderReference()}`;
    const response = await client.get(path, AbortSignal.timeout(timeLimit));
    return response.kind === 'rejected' && aboutKey.test(response.text) ? 'rejected' : 'accepted';
  } catch (error) {
    return error instanceof KeyRejected ? 'rejected' : 'unknown';
  }
};
