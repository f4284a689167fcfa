import { z } from 'zod';
import { emailField } from '../../forms/field-rules.ts';
import { type FormOperation, parseValues } from '../../forms/form-operation.ts';
import { type ConfirmationDependencies, sendConfirmation } from './send-confirmation.ts';
import { SubscriberStore } from './subscriber-store.ts';

const Subscription = z.object({ email: emailField });

/** Subscribes to the newsletter. The response is the same for a known address, so that it does not reveal subscribers. */
export const createSubscribe = (dependencies: ConfirmationDependencies): FormOperation => ({
  fields: Object.keys(Subscription.shape),
  file: null,
  sender: (given) => parseValues(Subscription, given).values?.email ?? null,
  run: async (input) => {
    const { values, errors } = parseValues(Subscription, input.values);
    if (errors) return { kind: 'rejected', errors };
    const store = new SubscriberStore(dependencies.database.db);
    await sendConfirmation(dependencies, await store.findOrCreate(values.email, dependencies.now()));
    return { kind: 'confirmed', message: 'Thank you for subscribing to our newsletter!' };
  },
});
