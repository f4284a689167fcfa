import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOrderReference } from '../../orders/order-reference.ts';
import type { Notice } from '../payment-provider.ts';
import { parseJson } from './paychangu-client.ts';
import { listFields } from './response-fields.ts';

/** Whether the signature is valid. Compared in constant time, so that the duration reveals nothing about the signature. */
const isSigned = (body: Uint8Array, signature: string | null, secret: string): boolean => {
  if (signature === null || !/^[\da-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(body).digest());
};

/** PayChangu reports money that the campaign withdraws to the same address. */
const isPayout = (event: unknown): boolean => typeof event === 'string' && event.startsWith('api.payout');

/** Parses and authenticates a webhook message. The signature covers no timestamp, so a replayed message is valid, too. */
export const readPaychanguNotice = (body: Uint8Array, headers: Headers, secret: string): Notice => {
  if (!isSigned(body, headers.get('Signature'), secret)) return { kind: 'forged' };
  const objects = listFields(parseJson(new TextDecoder().decode(body)));
  if (objects.some(({ event_type }) => isPayout(event_type))) return { kind: 'unrelated' };
  const reference = objects
    .flatMap(({ charge_id, tx_ref }) => [charge_id, tx_ref])
    .find((field): field is string => typeof field === 'string' && isOrderReference(field));
  return reference === undefined ? { kind: 'unreadable' } : { kind: 'genuine', reference };
};
