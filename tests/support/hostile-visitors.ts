import { CommentStore } from '../../src/server/comments/comment-store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { messageField, nameField } from '../../src/server/forms/field-rules.ts';
import { FeedbackStore } from '../../src/server/messages/feedback-store.ts';
import { hostileTexts } from './hostile-content.ts';
import { hostileCount } from './hostile-items.ts';

/** What the form makes of a text; something harmless where it refuses it. */
const taken = (field: typeof nameField, text: string | undefined): string => {
  const read = field.safeParse(text);
  return read.success ? read.data : 'Moni';
};

/** Comments under every update and feedback among the testimonials, sent by attackers and approved in good faith. */
export const storeHostileWords = async ({ db }: Database): Promise<void> => {
  const comments = new CommentStore(db);
  const feedback = new FeedbackStore(db);
  for (const [index, text] of hostileTexts.entries()) {
    const name = taken(nameField, text);
    const message = taken(messageField, `${text}\n\n${hostileTexts[index + 1]}`);
    const postId = (index % hostileCount) + 1;
    const id = await comments.add({ postId, name, email: 'a@example.org', message }, Date.now());
    await comments.moderate(id ?? 0, 'approved');
    const number = await feedback.add({ name, message, picture: null }, Date.now());
    await feedback.moderate(number ?? 0, 'approved');
  }
};
