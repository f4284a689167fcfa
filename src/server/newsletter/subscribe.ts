import { z } from 'zod';
import { emailField } from '../forms/field-rules.ts';
import { type FormOperation, readValues } from '../forms/form-operation.ts';
import type { SubscriberStore } from './subscriber-store.ts';

const Subscription = z.object({ email: emailField });

type Dependencies = { readonly subscribers: SubscriberStore; readonly now?: () => number };

/** Asks for the newsletter. The answer is the same for an address we know: a stranger learns nothing. */
export const createSubscribe = ({ subscribers, now = Date.now }: Dependencies): FormOperation => ({
  fields: Object.keys(Subscription.shape),
  file: null,
  sender: (given) => readValues(Subscription, given).values?.email ?? null,
  run: async (input) => {
    const { values, errors } = readValues(Subscription, input.values);
    if (errors) return { kind: 'refused', errors };
    await subscribers.add(values.email, now());
    return { kind: 'confirmed', message: 'Thank you for subscribing to our newsletter!' };
  },
});
