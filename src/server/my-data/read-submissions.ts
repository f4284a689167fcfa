import type { Kysely } from 'kysely';
import { stateLabels } from '../../shared/admin/inbox-states.ts';
import { uploadsPrefix } from '../../shared/paths.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { PersonalDataIds } from '../supporters/personal-data.ts';
import { type LabelledRow, moment } from './own-rows.ts';

type Rows = { readonly title: string; readonly rows: readonly LabelledRow[] };

const toReply = ({
  subject,
  words,
  created_gmt,
}: {
  readonly subject: string;
  readonly words: string;
  readonly created_gmt: string;
}): LabelledRow => ({ 'Our reply': subject, Text: words, When: moment(created_gmt) });

/** Comments, messages and feedback of a person, with the replies by mail. */
export const readSubmissions = async (db: Kysely<Schema>, ids: PersonalDataIds): Promise<Rows[]> => {
  const comments = await selectInBatches(ids.comments, (batch) =>
    db.selectFrom('comment').selectAll().where('id', 'in', batch).orderBy('id').execute(),
  );
  const commentReplies = await selectInBatches(ids.comments, (batch) =>
    db.selectFrom('comment_reply').selectAll().where('comment_id', 'in', batch).orderBy('id').execute(),
  );
  const messages = await selectInBatches(ids.messages, (batch) =>
    db.selectFrom('contact_message').selectAll().where('id', 'in', batch).orderBy('id').execute(),
  );
  const messageReplies = await selectInBatches(ids.messages, (batch) =>
    db.selectFrom('contact_reply').selectAll().where('message_id', 'in', batch).orderBy('id').execute(),
  );
  const feedback = await selectInBatches(ids.feedback, (batch) =>
    db.selectFrom('feedback').selectAll().where('id', 'in', batch).orderBy('id').execute(),
  );
  return [
    {
      title: 'Comments',
      rows: comments.flatMap((row) => [
        {
          When: moment(row.created_gmt),
          Name: row.name,
          Email: row.email,
          Comment: row.message,
          State: stateLabels[row.state],
        },
        ...commentReplies.filter(({ comment_id }) => comment_id === row.id).map(toReply),
      ]),
    },
    {
      title: 'Messages',
      rows: messages.flatMap((row) => [
        {
          When: moment(row.created_gmt),
          Name: row.name,
          Email: row.email,
          Subject: row.subject,
          Message: row.message,
          State: stateLabels[row.state],
        },
        ...messageReplies.filter(({ message_id }) => message_id === row.id).map(toReply),
      ]),
    },
    {
      title: 'Feedback',
      rows: feedback.map((row) => ({
        When: moment(row.created_gmt),
        Name: row.name,
        Feedback: row.message,
        Picture: row.picture === null ? null : uploadsPrefix + row.picture,
        State: stateLabels[row.state],
      })),
    },
  ];
};
