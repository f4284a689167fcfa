import type { FormName } from '../../shared/forms/form-names.ts';
import type { Database } from '../db/database.ts';
import { ContactMessageStore } from '../messages/contact-message-store.ts';
import { FeedbackStore } from '../messages/feedback-store.ts';
import { createSendContactMessage } from '../messages/send-contact-message.ts';
import { createSendFeedback } from '../messages/send-feedback.ts';
import { createSubscribe } from '../newsletter/subscribe.ts';
import { SubscriberStore } from '../newsletter/subscriber-store.ts';
import type { FormOperation } from './form-operation.ts';

type Dependencies = {
  readonly database: Database;
  readonly uploadsFolder: string;
  /** How votes are ordered; votes are a domain of their own, with more than this form. */
  readonly placeOrder: FormOperation;
  readonly now?: () => number;
};

/** What stands behind each public form. */
export const createFormOperations = (dependencies: Dependencies): Record<FormName, FormOperation> => {
  const { database, uploadsFolder, placeOrder, now = Date.now } = dependencies;
  const { db } = database;
  return {
    newsletter: createSubscribe({ subscribers: new SubscriberStore(db), now }),
    feedback: createSendFeedback({ feedback: new FeedbackStore(db), uploadsFolder, now }),
    contact: createSendContactMessage({ messages: new ContactMessageStore(db), now }),
    vote: placeOrder,
  };
};
