import { joinSearchText } from '../db/search/contains-text.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import type { RecordOf } from './archive-format.ts';
import type { ImportContext } from './import-context.ts';
import { digestRecord } from './import-sources.ts';

/** Adds a comment that was approved at its source. A reply comes after the comment that it answers. */
export const importComment = async (
  { db, sourcesIn, report }: ImportContext,
  comment: RecordOf<'comments'>,
): Promise<void> => {
  const { name, message } = comment;
  const sources = sourcesIn(db);
  if ((await sources.find('comment', comment.id)) !== null) return report.count('comments', 'unchanged');
  const postId = await sources.findId('entry', comment.entry);
  const parentId = comment.parent === null ? null : await sources.findId('comment', comment.parent);
  if (postId === null || (comment.parent !== null && parentId === null)) {
    report.remark(`A comment of ${name} was left out: what it answers is not on this site.`);
    return report.count('comments', 'left');
  }
  await withNewRevision(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('comment')
      .values({
        post_id: postId,
        parent_id: parentId,
        name,
        email: '',
        message,
        state: 'approved',
        created_gmt: comment.created,
        search_text: parentId === null ? joinSearchText([name, message]) : '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const state = { ourId: id, digest: digestRecord(comment), storedState: '' };
    await sourcesIn(transaction).save('comment', comment.id, state);
  });
  report.count('comments', 'created');
};
