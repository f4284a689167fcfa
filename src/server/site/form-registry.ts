import type { FormName } from '../../shared/forms/form-names.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { createLeaveComment } from '../comments/leave-comment.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FormOperation } from '../forms/form-operation.ts';
import type { Log } from '../log.ts';
import type { MailService } from '../mail/mail-service.ts';
import { createSendContactMessage } from '../messages/send-contact-message.ts';
import { createSendFeedback } from '../messages/send-feedback.ts';
import type { MyDataService } from '../my-data/my-data.ts';
import { createMyDataForms } from '../my-data/my-data-forms.ts';
import { createSubscribe } from '../newsletter/subscriptions/subscribe.ts';
import {
  createConfirmSubscription,
  createUnsubscribe,
  type SubscriptionLinks,
} from '../newsletter/subscriptions/subscription-links.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import type { Votes } from '../votes/votes.ts';

type Dependencies = {
  readonly database: Database;
  readonly secretKey: SecretKey;
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
  readonly mailService: MailService;
  readonly fileStore: FileStore;
  readonly links: SubscriptionLinks;
  readonly myData: MyDataService;
  readonly log: Log;
  /** The form operations of the votes domain. */
  readonly votes: Pick<Votes, 'placeOrder' | 'checkOrder' | 'cancelOrder' | 'findOrders'>;
  readonly now?: () => number;
};

/** The operation of each public form. */
export const createFormOperations = (dependencies: Dependencies): Record<FormName, FormOperation> => {
  const given = { ...dependencies, now: dependencies.now ?? Date.now };
  return {
    newsletter: createSubscribe(given),
    'confirm-subscription': createConfirmSubscription(given.links),
    unsubscribe: createUnsubscribe(given.links),
    ...createMyDataForms(given),
    feedback: createSendFeedback(given),
    contact: createSendContactMessage(given),
    comment: createLeaveComment(given),
    vote: given.votes.placeOrder,
    'check-vote': given.votes.checkOrder,
    'cancel-vote': given.votes.cancelOrder,
    'find-vote': given.votes.findOrders,
  };
};
