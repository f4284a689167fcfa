import type { Kysely, Selectable } from 'kysely';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import type { SupporterNote } from '../../../shared/admin/supporter-notes.ts';
import { formatMoment, gmtText } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { joinSearchText } from '../../db/search/contains-text.ts';
import type { SupporterNoteTable } from '../../db/tables/supporters.ts';

export type StoredNote = Selectable<SupporterNoteTable>;

/** A note as the team sees it. */
export const toNote = (
  { id, text, author, written_gmt, edited_by, edited_gmt, version }: StoredNote,
  settings: Pick<SiteSettings, 'timezone' | 'dateFormat'>,
): SupporterNote => ({
  id,
  text,
  author,
  at: formatMoment(written_gmt, settings),
  edited:
    edited_by === null || edited_gmt === null
      ? null
      : { by: edited_by, at: formatMoment(edited_gmt, settings) },
  version,
});

/** One page of the notes about a supporter, the newest first. */
export const listNotes = async (
  db: Kysely<Schema>,
  settings: SiteSettings,
  supporterId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<ListPage<SupporterNote>> => {
  const query = db.selectFrom('supporter_note').where('supporter_id', '=', supporterId);
  const notes = await query
    .selectAll()
    .orderBy('written_gmt', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  const { total } = await query
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: notes.map((note) => toNote(note, settings)), total: Number(total), page, size };
};

/** Stores a note. The author is a member's name, which stays when the member is deleted. */
export const insertNote = (
  db: Kysely<Schema>,
  supporterId: number,
  { text, author, at }: { readonly text: string; readonly author: string; readonly at: number },
): Promise<StoredNote> =>
  db
    .insertInto('supporter_note')
    .values({
      supporter_id: supporterId,
      text,
      search_text: joinSearchText([text]),
      author,
      written_gmt: gmtText(at),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
