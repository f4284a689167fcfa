import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { emailField, messageField, nameField, subjectField } from '../forms/field-rules.ts';
import { type FormOperation, parseValues } from '../forms/form-operation.ts';
import type { MailService } from '../mail/mail-service.ts';
import { SupporterStore } from '../supporters/supporter-store.ts';
import { ContactMessageStore } from './contact-message-store.ts';

const ContactMessage = z.object({
  name: nameField,
  email: emailField,
  subject: subjectField,
  message: messageField,
});

type Dependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly now: () => number;
};

/** The contact form. */
export const createSendContactMessage = ({ database, mailService, now }: Dependencies): FormOperation => ({
  fields: Object.keys(ContactMessage.shape),
  file: null,
  sender: (given) => parseValues(ContactMessage, given).values?.email ?? null,
  run: async (input) => {
    const { values, errors } = parseValues(ContactMessage, input.values);
    if (errors) return { kind: 'rejected', errors };
    const notify = await mailService.prepareNotification('messages');
    await inTransaction(database.db, async (transaction) => {
      const id = await new ContactMessageStore(transaction).add(values, now());
      if (id === null) return;
      const { name, email } = values;
      const action = { kind: 'wrote', subjectId: id } as const;
      await new SupporterStore(transaction).record({ name, email, phone: null }, action, now());
      await notify(transaction, { subjectId: String(id), about: '' }, now());
    });
    return {
      kind: 'confirmed',
      message: 'Thank you for your message! We will get back to you soon.',
    };
  },
});
