import type { Kysely } from 'kysely';
import { decodeEntities } from '../../content/text/text.ts';
import { mediaLimits } from '../../shared/admin/media.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { ActionContext } from './media-folders.ts';
import { createMediaSearch, getMediaSearchWords } from './media-search-words.ts';
import { listFilesInHtml } from './media-uses.ts';

/** The alternative texts of the pictures in a text, each for the names that its file may have in the library. */
const readAlternativeTexts = (html: string): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const alt = decodeEntities(/\salt="([^"]*)"/.exec(tag)?.[1] ?? '').trim();
    if (alt === '' || alt.length > mediaLimits.alt) continue;
    for (const file of listFilesInHtml(tag)) if (!texts.has(file)) texts.set(file, alt);
  }
  return texts;
};

/**
 * Gives pictures of the library that nobody has described the alternative texts that they have in a text, so that nobody is asked for them
 * again. A description in the library stays: that of a text may be about the text. To be called in the transaction that saves the text.
 */
export const describeFromText = async (
  transaction: Kysely<Schema>,
  html: string,
  { actor, now }: ActionContext,
): Promise<void> => {
  const texts = readAlternativeTexts(html);
  if (texts.size === 0) return;
  const rows = await selectInBatches([...texts.keys()], (padded) =>
    transaction
      .selectFrom('media')
      .select(['id', 'file', 'name', 'title'])
      .where('file', 'in', padded)
      .where('kind', '=', 'image')
      .where('alt', '=', '')
      .where('is_decorative', '=', 0)
      .where('binned_gmt', 'is', null)
      .execute(),
  );
  for (const { id, file, name, title } of rows) {
    const alt = texts.get(file) ?? '';
    await transaction
      .updateTable('media')
      .set(({ eb }) => ({ alt, version: eb('version', '+', 1), edited_by: actor, edited_gmt: gmtText(now) }))
      .where('id', '=', id)
      .execute();
    await createMediaSearch(transaction).write(id, getMediaSearchWords([name, title, alt]));
    const action = { actor, action: 'edited-media', subject: name, about: { kind: 'media', id } } as const;
    await new ActivityLog(transaction).add(action, now);
  }
};
