import { z } from 'zod';
import { update } from '../../content/types/update.ts';
import { formField } from '../../shared/forms/form-names.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { ContentHost, ContentItem } from '../content-host/content-host.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { emailField, messageField, nameField } from '../forms/field-rules.ts';
import { type FormOperation, parseValues } from '../forms/form-operation.ts';
import type { MailService } from '../mail/mail-service.ts';
import { SupporterStore } from '../supporters/supporter-store.ts';
import { CommentStore } from './comment-store.ts';

const Comment = z.object({ name: nameField, email: emailField, message: messageField });

type Dependencies = {
  readonly database: Database;
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
  readonly mailService: MailService;
  readonly now: () => number;
};

const closed = 'Comments are closed. Please write to us on the contact page instead.';
const closedHere = 'Comments on this update are closed. Please write to us on the contact page instead.';
const gone = 'This update is no longer there, so you cannot comment on it.';

const reject = (sentence: string) => ({ kind: 'rejected', errors: { [formField]: sentence } }) as const;

/** The comment form; a comment waits for the team's approval. */
export const createLeaveComment = (dependencies: Dependencies): FormOperation => {
  const { database, host, settings, mailService, now } = dependencies;

  const findUpdate = async (post: string | undefined): Promise<ContentItem | null> =>
    /^\d{1,9}$/.test(post ?? '') ? host.get(update, Number(post)) : null;

  return {
    fields: ['post', ...Object.keys(Comment.shape)],
    file: null,
    sender: (given) => parseValues(Comment, given).values?.email ?? null,
    run: async (input) => {
      if (!(await settings()).enableComments) return reject(closed);
      const { values, errors } = parseValues(Comment, input.values);
      if (errors) return { kind: 'rejected', errors };
      const post = await findUpdate(input.values.post);
      if (post === null) return reject(gone);
      if (post.hasClosedComments) return reject(closedHere);
      const notify = await mailService.prepareNotification('comments');
      await inTransaction(database.db, async (transaction) => {
        const comments = new CommentStore(transaction, host.remote?.id);
        const id = await comments.add({ postId: post.id, ...values }, now());
        if (id === null) return;
        const { name, email } = values;
        const action = { kind: 'commented', subjectId: id } as const;
        await new SupporterStore(transaction).record({ name, email, phone: null }, action, now());
        await notify(transaction, { subjectId: String(id), about: post.title }, now());
      });
      return {
        kind: 'confirmed',
        message: `Thank you, ${values.name}! Your comment will appear once the team has read it.`,
      };
    },
  };
};
