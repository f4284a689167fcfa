import { inTransaction } from '../../db/transaction.ts';
import type { MailService } from '../../mail/mail-service.ts';
import { logNewsletter, type NewsletterContext } from '../drafts/newsletter-changes.ts';
import type { StoredNewsletter } from '../drafts/newsletter-store.ts';
import { withUpdateText } from '../drafts/update-text.ts';
import { type RenderingDependencies, renderStoredNewsletter } from './render-stored-newsletter.ts';

/**
 * Sends a newsletter as it is now to a member, marked as a test. It belongs to no subscriber: its unsubscribe link leads to the page that
 * says that there is no such subscription, and it has no one-click unsubscribing.
 */
export const sendTestMail = async (
  dependencies: RenderingDependencies & { readonly mailService: MailService },
  stored: StoredNewsletter,
  to: string,
  context: NewsletterContext,
): Promise<void> => {
  const { db, mailService } = dependencies;
  const newsletter = await withUpdateText(db, stored, 'newest');
  const bodies = await renderStoredNewsletter(dependencies, newsletter);
  await inTransaction(db, async (transaction) => {
    const subject = `[Test] ${newsletter.subject || 'No subject'}`;
    const mail = { kind: 'newsletter-test', to, replyTo: null, subject, headers: {}, ...bodies };
    await mailService.enqueue(transaction, [mail], context.now);
    await logNewsletter(transaction, newsletter, 'tested-newsletter', context);
  });
  mailService.wake();
};
