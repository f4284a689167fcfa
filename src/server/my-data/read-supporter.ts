import type { Kysely } from 'kysely';
import { activitySentences } from '../../shared/admin/activity.ts';
import { consentLabels } from '../../shared/admin/newsletter-consent.ts';
import { sourceLabels, statusLabels } from '../../shared/admin/supporters.ts';
import { formatPhoneNumber } from '../../shared/phone-number.ts';
import type { Schema } from '../db/schema.ts';
import { actionNames } from '../supporters/describe-action.ts';
import { readFurtherContacts } from '../supporters/further-contacts.ts';
import { supporterAddress } from '../supporters/supporter-address.ts';
import { TagStore } from '../supporters/tags/tag-store.ts';
import { type LabelledRow, moment } from './own-rows.ts';

type Rows = { readonly title: string; readonly rows: readonly LabelledRow[] };

/** The record of a supporter, with what the team added to it, and the log lines about it. */
export const readSupporter = async (db: Kysely<Schema>, id: number): Promise<Rows[]> => {
  const supporter = await db.selectFrom('supporter').selectAll().where('id', '=', id).executeTakeFirst();
  if (!supporter) return [];
  const further = await readFurtherContacts(db, [id]);
  const tags = (await new TagStore(db).readTagsOf([id])).get(id) ?? [];
  const notes = await db.selectFrom('supporter_note').selectAll().where('supporter_id', '=', id).execute();
  const actions = await db
    .selectFrom('supporter_action')
    .selectAll()
    .where('supporter_id', '=', id)
    .orderBy('done_gmt')
    .execute();
  const lines = await db
    .selectFrom('activity')
    .select(['action', 'at_gmt', 'subject'])
    .where('address', '=', supporterAddress(id))
    .orderBy('id')
    .execute();
  const imports = await db
    .selectFrom('supporter_import_row')
    .innerJoin('supporter_import', 'supporter_import.id', 'supporter_import_row.import_id')
    .select(['supporter_import.id', 'at_gmt', 'file_name', 'agreement', 'agreed_on'])
    .where('supporter_id', '=', id)
    .orderBy('supporter_import.id')
    .execute();
  return [
    {
      title: 'About you',
      rows: [
        {
          Name: supporter.name,
          Email: supporter.email,
          Phone: supporter.phone === null ? null : formatPhoneNumber(supporter.phone),
          'Also known by': further.map(({ value }) => value).join(', '),
          Location: supporter.location,
          Status: statusLabels[supporter.state],
          'Came from': sourceLabels[supporter.source],
          Since: moment(supporter.created_gmt),
          Newsletter: consentLabels[supporter.consent],
          Tags: tags.map(({ name }) => name).join(', '),
        },
      ],
    },
    {
      title: 'Notes of the team',
      rows: notes.map((note) => ({
        Note: note.text,
        Written: moment(note.written_gmt),
        Edited: moment(note.edited_gmt),
      })),
    },
    {
      title: 'What you did',
      rows: actions.map(({ kind, done_gmt }) => ({
        Action: actionNames[kind],
        When: moment(done_gmt),
      })),
    },
    {
      title: 'What the team did with your entry',
      rows: lines.map(({ action, at_gmt, subject }) => ({
        Action: activitySentences[action].replace(/:$/, ''),
        Name: subject,
        When: moment(at_gmt),
      })),
    },
    {
      title: 'Imports',
      rows: imports.map((row) => ({
        Number: row.id,
        File: row.file_name,
        'How you agreed to the newsletter, by the team': row.agreement,
        Agreed: row.agreed_on,
        When: moment(row.at_gmt),
      })),
    },
  ];
};
