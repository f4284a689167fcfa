import { bumpRevision } from '../db/revision.ts';
import { joinSearchText } from '../db/search/contains-text.ts';
import { scheduleFileRemoval } from '../media/file-removal.ts';
import { batchSize, nothingLeft, type RemoveExpired } from './expired-rows.ts';
import { releaseContacts } from './release-contacts.ts';

/** Deletes contact messages with the replies to them. A message that was answered lately is kept until its answer is as old. */
export const removeExpiredMessages: RemoveExpired = async (
  transaction,
  { keepMessagesMonths: limit },
  after,
) => {
  await bumpRevision(transaction, 'supporters');
  const rows = await transaction
    .selectFrom('contact_message')
    .select(['id', 'email'])
    .where('id', '>', after)
    .where('created_gmt', '<', limit)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('contact_reply')
            .select('contact_reply.id')
            .whereRef('contact_reply.message_id', '=', 'contact_message.id')
            .where('contact_reply.created_gmt', '>=', limit),
        ),
      ),
    )
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return nothingLeft;
  await transaction.deleteFrom('contact_message').where('id', 'in', ids).execute();
  const supporters = await releaseContacts(transaction, { emails: rows.map(({ email }) => email) });
  return { figures: { messages: ids.length, supporters }, last };
};

/** Deletes feedback that was never published, with its pictures. Published feedback is on the site for as long as the team wants. */
export const removeExpiredFeedback: RemoveExpired = async (
  transaction,
  { keepMessagesMonths: limit },
  after,
) => {
  const rows = await transaction
    .selectFrom('feedback')
    .select('id')
    .where('id', '>', after)
    .where('state', '!=', 'approved')
    .where('created_gmt', '<', limit)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) return nothingLeft;
  const deleted = await transaction
    .deleteFrom('feedback')
    .where('id', 'in', ids)
    // It may have been approved since it was read.
    .where('state', '!=', 'approved')
    .returning('picture')
    .execute();
  await scheduleFileRemoval(
    transaction,
    deleted.flatMap(({ picture }) => picture ?? []),
  );
  return { figures: { feedback: deleted.length }, last };
};

/** Removes the email addresses of comments. Name and text stay: they are public, or wait for the team. */
export const removeExpiredCommentEmails: RemoveExpired = async (
  transaction,
  { keepCommentEmailsMonths: limit },
  after,
) => {
  await bumpRevision(transaction, 'supporters');
  const rows = await transaction
    .selectFrom('comment')
    .select(['id', 'name', 'email', 'message'])
    .where('id', '>', after)
    .where('email', '!=', '')
    .where('created_gmt', '<', limit)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const last = rows.at(-1)?.id;
  if (last === undefined) return nothingLeft;
  for (const { id, name, message } of rows)
    await transaction
      .updateTable('comment')
      // The digest is made from the address, too.
      .set({ email: '', digest: null, search_text: joinSearchText([name, message]) })
      .where('id', '=', id)
      .execute();
  const supporters = await releaseContacts(transaction, { emails: rows.map(({ email }) => email) });
  return { figures: { comments: rows.length, supporters }, last };
};
