import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isOrderReference } from '../../orders/order-reference.ts';
import type { Notice } from '../payment-provider.ts';
import { parseJson } from './paychangu-client.ts';

const Message = z.object({ charge_id: z.unknown().optional(), tx_ref: z.unknown().optional() });

/** Whether the signature is valid. Compared in constant time, so that the duration reveals nothing about the signature. */
const isSigned = (body: Uint8Array, signature: string | null, secret: string): boolean => {
  if (signature === null || !/^[\da-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(body).digest());
};

/** Parses and authenticates a webhook message. The signature covers no timestamp, so a replayed message is valid, too. */
export const readPaychanguNotice = (body: Uint8Array, headers: Headers, secret: string): Notice => {
  if (!isSigned(body, headers.get('Signature'), secret)) return { kind: 'forged' };
  const message = Message.safeParse(parseJson(new TextDecoder().decode(body)));
  if (!message.success) return { kind: 'unreadable' };
  const { charge_id, tx_ref } = message.data;
  const reference = [charge_id, tx_ref].find(
    (field): field is string => typeof field === 'string' && isOrderReference(field),
  );
  return reference === undefined ? { kind: 'unreadable' } : { kind: 'genuine', reference };
};
