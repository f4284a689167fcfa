import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { foldText } from '../../shared/split-words.ts';
import type { Schema } from '../db/schema.ts';
import { binned } from './entry-status.ts';

/** The longest title that an entry can have. */
const maxTitleLength = 300;

/** The end of a title that an earlier copy got. */
const copyMark = / \(copy(?: \d+)?\)$/;

const addMark = (title: string, number: number): string => {
  const mark = number === 1 ? ' (copy)' : ` (copy ${number})`;
  // Never cuts a character in half.
  return title.slice(0, maxTitleLength - mark.length).replace(/[\ud800-\udbff]$/, '') + mark;
};

/** The title of a copy: with “(copy)”, or with the next free number. An entry without a title has copies without one. */
export const findCopyTitle = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  title: string,
): Promise<string> => {
  if (title === '') return '';
  const original = title.replace(copyMark, '') || title;
  const isTaken = async (wanted: string): Promise<boolean> => {
    const row = await db
      .selectFrom('entry')
      .select('id')
      .where('type', '=', type.name)
      .where('title_key', '=', foldText(wanted))
      .where('status', '!=', binned)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };
  let number = 1;
  while (await isTaken(addMark(original, number))) number += 1;
  return addMark(original, number);
};
