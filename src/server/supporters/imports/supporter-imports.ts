import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';

import {
  type ImportHead,
  type ImportItem,
  type ImportPreview,
  type ImportQuery,
  type ImportUndo,
  importLimits,
} from '../../../shared/admin/supporter-import.ts';
import { fromWallClock, gmtText } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import { csvQueue } from '../../concurrency/task-queue.ts';
import { toShortText } from '../../csv/short-text.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import type { ActionContext } from '../team-supporters.ts';
import { applyImport } from './apply-import.ts';
import { importsAddress } from './describe-import.ts';
import { guessImportColumns } from './guess-import-columns.ts';
import { ImportError } from './import-error.ts';
import { readImportFile } from './import-file.ts';
import { type ImportPerson, listPeople } from './import-people.ts';
import { readImportRows } from './import-rows.ts';
import { type Agreement, planImport } from './plan-import.ts';
import { describeUndo, isRecordKept, planUndo } from './plan-undo.ts';
import { countImport, findNewTags, type PlannedImport, toPreview } from './preview-import.ts';
import { applyUndo } from './undo-import.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly privacyRecord: PrivacyRecord;
  readonly timeZone: () => Promise<string>;
  readonly now: () => number;
};

type ImportOutcome =
  | { readonly kind: 'imported'; readonly id: number; readonly counts: ImportItem['counts'] }
  /** Something changed since the preview: nothing was written. */
  | { readonly kind: 'changed'; readonly preview: ImportPreview };

type UndoOutcome =
  | { readonly kind: 'undone'; readonly undo: ImportUndo }
  | { readonly kind: 'undone-before' }
  /** What undoing it needs is no longer kept. */
  | { readonly kind: 'final' }
  | { readonly kind: 'gone' };

/** How many rows help to recognise the columns. */
const sampleSize = 3;
const maxSampleLength = 40;

/** A file with its rows read, before it is compared with the supporters. */
type ReadImport = Pick<PlannedImport, 'invalid' | 'rows' | 'agreement'> & {
  readonly people: readonly ImportPerson[];
};

const minAgreementLength = 10;

/** Imports files of people, in one transaction each, exactly as the preview showed it. The caller checks the permissions. */
export const createSupporterImports = ({ db, privacyRecord, timeZone, now }: Dependencies) => {
  const readAgreement = async ({
    subscribes,
    agreement,
    agreedOn,
    agreedDay,
  }: ImportQuery): Promise<Agreement> => {
    if (!subscribes) return null;
    if (agreement.length < minAgreementLength)
      throw new ImportError(
        'Please write how these people agreed to get the newsletter, such as “Ticked the box on the list at the Zomba fair”.',
        'agreement',
      );
    if (agreedOn === null && agreedDay === null)
      throw new ImportError(
        'Please enter the day on which they agreed, or choose the column with the days.',
        'agreedOn',
      );
    const at = agreedOn === null ? null : fromWallClock(`${agreedOn}T00:00:00`, await timeZone());
    if (at !== null && at > now()) throw new ImportError('This day is in the future.', 'agreedOn');
    return { text: agreement, at };
  };

  const readFile = async (bytes: Uint8Array, query: ImportQuery): Promise<ReadImport> => {
    const file = await readImportFile(bytes, query.hasHeaders);
    const { name, email, phone, further, location, tags, note, agreedDay, subscribes } = query;
    const mapping = { name, email, phone, further, location, tags, note, agreedDay };
    const agreement = await readAgreement(query);
    const { rows, invalid } = await readImportRows(file, {
      mapping,
      subscribes,
      timeZone: await timeZone(),
      now: now(),
    });
    return { people: listPeople(rows), invalid, rows: file.records.length, agreement };
  };

  const plan = async (
    source: Kysely<Schema>,
    { people: read, ...rest }: ReadImport,
  ): Promise<PlannedImport> => {
    const people = await planImport({ db: source, privacyRecord }, read, rest.agreement);
    const newTags = await findNewTags(source, people);
    if (newTags.size > importLimits.newTags)
      throw new ImportError(
        `The file has ${formatNumber(newTags.size)} tags that do not exist yet; at most ${importLimits.newTags} can be created at once. Is this the column of the tags?`,
        'tags',
      );
    return { ...rest, people, newTags };
  };

  const store = async (
    transaction: Transaction<Schema>,
    planned: PlannedImport,
    { fileName, agreedOn }: { readonly fileName: string; readonly agreedOn: string | null },
    context: ActionContext,
  ): Promise<number> => {
    const { agreement, newTags } = planned;
    const { id } = await transaction
      .insertInto('supporter_import')
      .values({
        at_gmt: gmtText(context.now),
        actor: context.actor,
        file_name: fileName,
        counts: JSON.stringify(countImport(planned)),
        agreement: agreement?.text ?? null,
        agreed_on: agreement === null ? null : agreedOn,
        new_tag_ids: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await applyImport(transaction, id, planned, { ...context, privacyRecord });
    if (newTags.size > 0) {
      const created = await transaction
        .selectFrom('supporter_tag')
        .select('id')
        .where('name_key', 'in', [...newTags.keys()])
        .orderBy('id')
        .execute();
      const ids = JSON.stringify(created.map((tag) => tag.id));
      await transaction
        .updateTable('supporter_import')
        .set({ new_tag_ids: ids })
        .where('id', '=', id)
        .execute();
    }
    return id;
  };

  return {
    /** Reads the columns of a file, and what they probably mean. */
    inspect: (bytes: Uint8Array, hasHeaders: boolean | null): Promise<ImportHead> =>
      csvQueue(async () => {
        const file = await readImportFile(bytes, hasHeaders);
        return {
          hasHeaders: file.hasHeaders,
          headers: [...file.headers],
          rows: file.records.length,
          sample: file.records
            .slice(0, sampleSize)
            .map(({ cells }) => cells.map((cell) => toShortText(cell, maxSampleLength))),
          mapping: guessImportColumns(file),
        };
      }),

    /** What an import would do. Nothing is written. */
    preview: (bytes: Uint8Array, query: ImportQuery): Promise<ImportPreview> =>
      csvQueue(async () => toPreview(await plan(db, await readFile(bytes, query)))),

    /** Imports a file, if that does what the preview with this digest showed. */
    run: (
      bytes: Uint8Array,
      query: ImportQuery & { readonly fileName: string; readonly digest: string },
      actor: string,
    ): Promise<ImportOutcome> =>
      csvQueue(async () => {
        const read = await readFile(bytes, query);
        return inTransaction(db, async (transaction) => {
          // Locks the supporters until the end: what the plan finds is what the import changes.
          await bumpRevision(transaction, 'supporters');
          const planned = await plan(transaction, read);
          const preview = toPreview(planned);
          if (preview.digest !== query.digest) return { kind: 'changed', preview };
          const context = { actor, now: now() };
          const id = await store(transaction, planned, query, context);
          const { counts } = preview;
          const subject = `“${query.fileName}”, ${formatNumber(counts.created)} new`;
          await new ActivityLog(transaction).add(
            { actor, action: 'imported-supporters', subject, address: importsAddress },
            context.now,
          );
          return { kind: 'imported', id, counts };
        });
      }),

    /** What undoing an import would do; null if it does not exist, or can no longer be undone. */
    previewUndo: async (id: number): Promise<ImportUndo | null> => {
      const found = await db
        .selectFrom('supporter_import')
        .select(['id', 'at_gmt'])
        .where('id', '=', id)
        .where('is_final', '=', 0)
        .executeTakeFirst();
      return found ? describeUndo(await planUndo(db, found)) : null;
    },

    /** Undoes an import. It stays in the list only if people or subscriptions of it stay. */
    undo: (id: number, actor: string): Promise<UndoOutcome> =>
      inTransaction(db, async (transaction) => {
        await bumpRevision(transaction, 'supporters');
        const found = await transaction
          .selectFrom('supporter_import')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        if (!found) return { kind: 'gone' };
        if (found.undone_gmt !== null) return { kind: 'undone-before' };
        if (found.is_final === 1) return { kind: 'final' };
        const undone = await planUndo(transaction, found);
        const at = now();
        const newTagIds = z.array(z.number()).parse(JSON.parse(found.new_tag_ids));
        await applyUndo(transaction, undone, { importId: id, newTagIds, privacyRecord, now: at });
        const undo = describeUndo(undone);
        if (!undone.some(isRecordKept))
          await transaction.deleteFrom('supporter_import').where('id', '=', id).execute();
        else
          await transaction
            .updateTable('supporter_import')
            .set({ undone_gmt: gmtText(at), undone_by: actor })
            .where('id', '=', id)
            .execute();
        await new ActivityLog(transaction).add(
          { actor, action: 'undid-import', subject: `“${found.file_name}”`, address: importsAddress },
          at,
        );
        return { kind: 'undone', undo };
      }),
  };
};
