import type { Kysely, Transaction } from 'kysely';
import type { NoteChange } from '../../../shared/admin/supporter-notes.ts';
import { gmtText } from '../../../shared/dates.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Schema } from '../../db/schema.ts';
import { joinSearchText } from '../../db/search/contains-text.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockSupporter } from '../lock-supporter.ts';
import { supporterAddress } from '../supporter-address.ts';
import { type ActionContext, getActivitySubject } from '../team-supporters.ts';
import { insertNote, type StoredNote } from './note-store.ts';

/** A note by its own id and that of its supporter. */
type NoteAddress = { readonly id: number; readonly note: number };

type NoteOutcome =
  | { readonly kind: 'saved'; readonly note: StoredNote }
  | { readonly kind: 'changed'; readonly note: StoredNote }
  | { readonly kind: 'gone' };

/** Runs a change of a supporter's notes, with its line in the activity log, which never has the text. */
const changeNotes = <T extends { readonly kind: string }>(
  db: Kysely<Schema>,
  id: number,
  action: 'added-note' | 'edited-note' | 'deleted-note',
  { actor, now }: ActionContext,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T | { readonly kind: 'gone' }> =>
  inTransaction(db, async (transaction) => {
    const supporter = await lockSupporter(transaction, id);
    if (!supporter) return { kind: 'gone' };
    const outcome = await work(transaction);
    if (outcome.kind === 'saved') {
      const subject = getActivitySubject(supporter);
      await new ActivityLog(transaction).add({ actor, action, subject, address: supporterAddress(id) }, now);
    }
    return outcome;
  });

const findNote = (transaction: Transaction<Schema>, { id, note }: NoteAddress) =>
  transaction
    .selectFrom('supporter_note')
    .selectAll()
    .where('id', '=', note)
    .where('supporter_id', '=', id)
    .executeTakeFirst();

export const addNote = (
  db: Kysely<Schema>,
  id: number,
  text: string,
  context: ActionContext,
): Promise<NoteOutcome> =>
  changeNotes(db, id, 'added-note', context, async (transaction) => {
    const { actor: author, now: at } = context;
    return { kind: 'saved', note: await insertNote(transaction, id, { text, author, at }) };
  });

/** Changes a note, unless someone has changed it since the given version. */
export const editNote = (
  db: Kysely<Schema>,
  address: NoteAddress,
  { text, version }: NoteChange,
  context: ActionContext,
): Promise<NoteOutcome> =>
  changeNotes<NoteOutcome>(db, address.id, 'edited-note', context, async (transaction) => {
    const note = await findNote(transaction, address);
    if (!note) return { kind: 'gone' };
    if (note.version !== version) return { kind: 'changed', note };
    const saved = await transaction
      .updateTable('supporter_note')
      .set({
        text,
        search_text: joinSearchText([text]),
        edited_by: context.actor,
        edited_gmt: gmtText(context.now),
        version: version + 1,
      })
      .where('id', '=', note.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: 'saved', note: saved };
  });

export const deleteNote = (
  db: Kysely<Schema>,
  address: NoteAddress,
  context: ActionContext,
): Promise<NoteOutcome> =>
  changeNotes<NoteOutcome>(db, address.id, 'deleted-note', context, async (transaction) => {
    const note = await findNote(transaction, address);
    if (!note) return { kind: 'gone' };
    await transaction.deleteFrom('supporter_note').where('id', '=', note.id).execute();
    return { kind: 'saved', note };
  });
