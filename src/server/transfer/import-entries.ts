import type { Transaction } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { findContentType } from '../../content/registry.ts';
import { gmtTime } from '../../shared/dates.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { type EntryDraft, EntryRejected, EntryStore } from '../content-host/embedded/entry-store.ts';
import { listMediaIds, parseStoredFields } from '../content-host/embedded/stored-values.ts';
import type { Schema } from '../db/schema.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import { changeEntryRow } from '../editing/change-entry-row.ts';
import { binned } from '../editing/entry-status.ts';
import { EntryVersions } from '../editing/entry-versions.ts';
import { findEntry } from '../editing/find-entry.ts';
import { FormerSlugs } from '../editing/former-slugs.ts';
import { findFreeSlug } from '../editing/free-slug.ts';
import { keepLinks } from '../editing/keep-links.ts';
import { saveMediaUses } from '../media/media-uses.ts';
import type { RecordOf } from './archive-format.ts';
import type { ImportContext } from './import-context.ts';
import { type Outcome, remarkSentences } from './import-report.ts';
import { digestRecord, type ImportSources } from './import-sources.ts';
import { replacePictures } from './picture-fields.ts';

type EntryRecord = RecordOf<'entries'>;
type Values = Pick<EntryRecord, 'slug' | 'date' | 'author' | 'title' | 'html' | 'fields'>;

const describe = (type: AnyContentType, { title, slug }: Values): string =>
  `${type.label.one} “${title || slug}”`;

/** Imports one entry in a transaction, by the checks of an editor's save. */
class EntryImport {
  readonly #context: ImportContext;
  readonly #transaction: Transaction<Schema>;
  readonly #sources: ImportSources;
  readonly #store: EntryStore;
  readonly #type: AnyContentType;

  constructor(context: ImportContext, transaction: Transaction<Schema>, type: AnyContentType) {
    this.#context = context;
    this.#transaction = transaction;
    this.#sources = context.sourcesIn(transaction);
    this.#store = new EntryStore(transaction);
    this.#type = type;
  }

  async run(record: EntryRecord): Promise<Outcome> {
    const known = await this.#sources.find('entry', record.id);
    if (known === null) return this.#create(record);
    const before = await findEntry(this.#transaction, this.#type, known.ourId);
    const name = describe(this.#type, record);
    if (before === null || before.status === binned) {
      this.#context.report.remark(remarkSentences.deleted(name));
      return 'left';
    }
    // Of this site itself, or as it was imported last.
    if (known.digest === null || known.digest === digestRecord(record)) return 'unchanged';
    if (String(before.version) !== known.storedState) {
      this.#context.report.remark(remarkSentences.changed(name));
      return 'left';
    }
    return this.#update(record, before);
  }

  async #create(record: EntryRecord): Promise<Outcome> {
    const draft = await this.#toDraft(record, null);
    const id = await this.#store.create(this.#type, draft, gmtTime(record.modified));
    await this.#place(id, record.position);
    await this.#finish(record, id);
    return 'created';
  }

  async #update(record: EntryRecord, before: EntryRow): Promise<Outcome> {
    const { dialect, now } = this.#context;
    const versions = new EntryVersions(this.#transaction);
    const row = await this.#store.check(
      this.#type,
      before.id,
      await this.#toDraft(record, before.id),
      gmtTime(record.modified),
    );
    await versions.addFirst(before);
    await this.#store.replace(this.#type, before.id, row);
    const after = await this.#read(before.id);
    const links = { transaction: this.#transaction, dialect, type: this.#type, before, after };
    await keepLinks({ ...links, now: now() });
    const isPublished = after.status === 'publish';
    const save = { entryId: after.id, version: after.version, isPublished };
    await versions.add(after, { ...save, savedBy: record.editedBy ?? '', savedAt: record.modified });
    await this.#finish(record, before.id);
    return 'updated';
  }

  async #toDraft(
    values: Values & { status?: EntryRecord['status']; editedBy?: string | null },
    id: number | null,
  ) {
    const media = new Map<unknown, number | null>();
    for (const [name, value] of Object.entries(values.fields))
      if (/^pictures?$/.test(this.#type.fields[name]?.kind.name ?? ''))
        for (const picture of [value].flat())
          media.set(picture, await this.#sources.findId('media', String(picture)));
    const slug = await findFreeSlug(this.#transaction, this.#type, values.slug, id);
    if (slug !== values.slug)
      this.#context.report.remark(
        `${describe(this.#type, values)} has the address “${slug}”, because another one has “${values.slug}”.`,
      );
    const draft: EntryDraft = {
      slug,
      status: values.status ?? 'draft',
      date: gmtTime(values.date),
      authorId: values.author === null ? null : await this.#sources.findId('author', values.author),
      title: values.title,
      html: values.html,
      fields: replacePictures(this.#type, values.fields, (picture) => media.get(picture) ?? undefined),
      ...(values.editedBy ? { editedBy: values.editedBy } : {}),
    };
    return draft;
  }

  /** Keeps the place in an order of the team, unless another entry has it. */
  async #place(id: number, position: number): Promise<void> {
    const taken = await this.#transaction
      .selectFrom('entry')
      .select('id')
      .where('type', '=', this.#type.name)
      .where('position', '=', position)
      .where('position', '>', 0)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (!taken) await this.#transaction.updateTable('entry').set({ position }).where('id', '=', id).execute();
  }

  #read(id: number): Promise<EntryRow> {
    return this.#transaction.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  /** What belongs to an entry beside its values: old addresses, changes that wait, and its source. */
  async #finish(record: EntryRecord, id: number): Promise<void> {
    const formerSlugs = new FormerSlugs(this.#transaction);
    const owners = await formerSlugs.findOwners(this.#type, record.formerSlugs, id);
    for (const slug of record.formerSlugs)
      if (!owners.has(slug)) await formerSlugs.add({ id, type: this.#type.name, slug });
    if (record.changes !== null) await this.#addChanges(await this.#read(id), record.changes);
    const { version } = await this.#read(id);
    const state = { ourId: id, digest: digestRecord(record), storedState: String(version) };
    await this.#sources.save('entry', record.id, state);
  }

  async #addChanges(row: EntryRow, changes: NonNullable<EntryRecord['changes']>): Promise<void> {
    const draft = await this.#toDraft(changes, row.id);
    const checked = await this.#store.check(this.#type, row.id, draft, gmtTime(changes.saved));
    const versions = new EntryVersions(this.#transaction);
    await versions.addFirst(row);
    const { version } = await changeEntryRow(this.#transaction, row, {});
    const save = { entryId: row.id, version, isPublished: false };
    await versions.add(checked, { ...save, savedBy: changes.savedBy, savedAt: changes.saved });
    const used = [row, checked].flatMap(({ fields }) =>
      listMediaIds(this.#type, parseStoredFields(fields) ?? {}),
    );
    await saveMediaUses(this.#transaction, row.id, used, row.content + checked.content);
  }
}

export const importEntry = async (context: ImportContext, record: EntryRecord): Promise<void> => {
  const { db, report } = context;
  const type = findContentType(record.type);
  if (!type) {
    report.remark(`“${record.title}” was left out: this site has no type “${record.type}”.`);
    return report.count('entries', 'left');
  }
  try {
    const outcome = await withNewRevision(db, (transaction) =>
      new EntryImport(context, transaction, type).run(record),
    );
    report.count('entries', outcome);
  } catch (error) {
    if (!(error instanceof EntryRejected)) throw error;
    report.remark(`${describe(type, record)} was left out: ${error.message}`);
    report.count('entries', 'left');
  }
};
