import { z } from 'zod';
import { emailField, messageField, nameField, subjectField } from '../forms/field-rules.ts';
import { type FormOperation, readValues } from '../forms/form-operation.ts';
import type { ContactMessageStore } from './contact-message-store.ts';

const ContactMessage = z.object({
  name: nameField,
  email: emailField,
  subject: subjectField,
  message: messageField,
});

type Dependencies = { readonly messages: ContactMessageStore; readonly now?: () => number };

/** Writes to the team. */
export const createSendContactMessage = ({ messages, now = Date.now }: Dependencies): FormOperation => ({
  fields: Object.keys(ContactMessage.shape),
  file: null,
  sender: (given) => readValues(ContactMessage, given).values?.email ?? null,
  run: async (input) => {
    const { values, errors } = readValues(ContactMessage, input.values);
    if (errors) return { kind: 'refused', errors };
    await messages.add(values, now());
    return {
      kind: 'confirmed',
      message: 'Thank you for your message! We will get back to you soon.',
    };
  },
});
