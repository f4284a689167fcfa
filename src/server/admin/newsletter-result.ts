import type { Newsletter } from '../../shared/admin/newsletters.ts';
import type { NewsletterOutcome } from '../newsletter/drafts/newsletter-changes.ts';
import { toNewsletter } from '../newsletter/drafts/newsletter-view.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

/** The newsletter after a change; every other outcome is rejected with its sentence. */
export const createNewsletterResult =
  ({ database: { db }, settings, now }: Pick<AdminDependencies, 'database' | 'settings' | 'now'>) =>
  async (outcome: NewsletterOutcome): Promise<Newsletter> => {
    if (outcome.kind === 'gone') throw notFoundRejection('This newsletter');
    if (outcome.kind === 'no-segment') throw notFoundRejection('This segment');
    if (outcome.kind === 'no-update') throw notFoundRejection('This post');
    const current = await toNewsletter(db, outcome.newsletter, { settings: await settings(), now: now() });
    if (outcome.kind === 'saved') return current;
    const message =
      outcome.kind === 'conflict'
        ? `${current.editedBy} changed this newsletter in the meantime. Your changes have not been saved yet.`
        : 'This newsletter is no longer a draft, so it cannot be changed.';
    const rejection = { message, current };
    throw new Rejected(409, rejection);
  };
