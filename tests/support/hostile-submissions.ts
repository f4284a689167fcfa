import { CommentStore } from '../../src/server/comments/comment-store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { messageField, nameField } from '../../src/server/forms/field-rules.ts';
import { FeedbackStore } from '../../src/server/messages/feedback-store.ts';
import { hostileTexts } from './hostile-content.ts';
import { hostileCount } from './hostile-items.ts';

/** The text as the form stores it; a harmless text if the form rejects it. */
const clean = (field: typeof nameField, text: string | undefined): string => {
  const parsed = field.safeParse(text);
  return parsed.success ? parsed.data : 'Moni';
};

/** Stores approved comments and feedback with hostile text. `contentHost`: which remote content host has the updates. */
export const storeHostileSubmissions = async ({ db }: Database, contentHost?: string): Promise<void> => {
  const comments = new CommentStore(db, contentHost);
  const feedback = new FeedbackStore(db);
  for (const [index, text] of hostileTexts.entries()) {
    const name = clean(nameField, text);
    const message = clean(messageField, `${text}\n\n${hostileTexts[index + 1]}`);
    const postId = (index % hostileCount) + 1;
    const id = await comments.add({ postId, name, email: 'a@example.org', message }, Date.now());
    await comments.moderate(id ?? 0, 'approved');
    const number = await feedback.add({ name, message, picture: null }, Date.now());
    await feedback.moderate(number ?? 0, 'approved');
  }
};
