import { hasOwnPage } from '../../content/content-type.ts';
import { createSlug } from '../../content/slug.ts';
import type { ActivityAction } from '../../shared/admin/activity.ts';
import type { ContentInput, ContentStatus } from '../../shared/admin/content.ts';
import { gmtText, toWallClock } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { EntryDraft } from '../content-host/embedded/entry-store.ts';
import { parseStoredFields } from '../content-host/embedded/stored-values.ts';
import { describeFromText } from '../media/describe-from-text.ts';
import { createCategoryWriter } from './category-writer.ts';
import { findCopyTitle } from './copy-title.ts';
import { createDraft } from './create-draft.ts';
import { createEntrySaves, type EntryWriterDependencies, type SaveOutcome } from './entry-saves.ts';
import { binned, getEntryStatus } from './entry-status.ts';
import { readNewestValues } from './entry-versions.ts';
import { findEntry } from './find-entry.ts';
import { findFreeSlug } from './free-slug.ts';
import { keepLinks } from './keep-links.ts';
import { removeMissingPictures } from './missing-pictures.ts';
import { hasSameValues } from './same-values.ts';
import { createVersionWriter } from './version-writer.ts';

/** The action for the activity log when the status changed from `before` to `after`. */
const getAction = (before: ContentStatus | null, after: ContentStatus): ActivityAction => {
  if (after !== before && after === 'published') return 'published-content';
  if (after !== before && after === 'scheduled') return 'scheduled-content';
  if (before === 'published') return after === 'published' ? 'published-changes' : 'unpublished-content';
  return before === null ? 'created-content' : 'edited-content';
};

/**
 * Creates and saves entries from the input of a form, inside the given transaction. Every save that changes something is added to the
 * history; one that changes nothing throws `NothingChanged` with the outcome of a save.
 */
export const createEntryWriter = (dependencies: EntryWriterDependencies) => {
  const { transaction, dialect, type, actor, settings, now } = dependencies;
  const moment = { zone: settings.timezone, now };
  const saves = createEntrySaves(dependencies);
  const {
    store,
    versions,
    findStored,
    finishSave,
    readUnchanged,
    endUnchanged,
    findForChange,
    storeChanges,
  } = saves;

  const getStatus = (row: EntryRow): ContentStatus => getEntryStatus(row, gmtText(now));

  /** Only what is published: the library's texts are shown on other pages, too. */
  const describePictures = async (row: EntryRow): Promise<void> => {
    if (getStatus(row) === 'published') await describeFromText(transaction, row.content, { actor, now });
  };

  return {
    create: async (input: ContentInput): Promise<SaveOutcome> => {
      const draft = await createDraft(transaction, type, input, null, moment);
      const row = await findStored(await store.create(type, { ...draft, editedBy: actor }, now));
      await describePictures(row);
      return finishSave(row, getAction(null, getStatus(row)));
    },

    /** Creates a draft with the newest values of an entry. Pictures that were deleted since are left out. */
    duplicate: async (id: number): Promise<SaveOutcome> => {
      const original = await findEntry(transaction, type, id);
      if (original === null) return { kind: 'gone' };
      if (original.status === binned) return { kind: 'in-bin' };
      const { row: newest } = await readNewestValues(transaction, original);
      const title = await findCopyTitle(transaction, type, newest.title);
      const slug = createSlug(
        type,
        { title, html: newest.content },
        toWallClock(now, settings.timezone).slice(0, 10),
      );
      const draft: EntryDraft = {
        slug: await findFreeSlug(transaction, type, slug, null),
        status: 'draft',
        date: now,
        authorId: newest.author_id,
        title,
        html: newest.content,
        fields: await removeMissingPictures(transaction, type, parseStoredFields(newest.fields) ?? {}),
        editedBy: actor,
      };
      return finishSave(await findStored(await store.create(type, draft, now)), 'created-content');
    },

    /** Saves only if `version` is still the stored one. */
    save: async (
      id: number,
      version: number,
      input: ContentInput,
      isPublishing: boolean,
    ): Promise<SaveOutcome> => {
      const found = await findForChange(id, version);
      if (found.kind !== 'found') return found;
      const before = found.row;
      if (!isPublishing && before.status === 'publish' && input.status !== 'draft')
        return storeChanges(
          before,
          // As a draft: what is required only of a published entry may still be missing.
          await createDraft(transaction, type, { ...input, status: 'draft' }, before, moment),
          'saved-changes',
        );
      const draft = await createDraft(transaction, type, input, before, moment);
      const row = await store.check(type, id, { ...draft, editedBy: actor }, now);
      // A draft gets its date when it is published.
      const isSameDate = before.date_gmt === row.date_gmt || (row.status === 'draft' && !input.date);
      if (
        before.status === row.status &&
        isSameDate &&
        hasSameValues(before, row) &&
        (await versions.findUnpublishedChanges(before)) === null
      )
        return endUnchanged(before);
      await versions.addFirst(before);
      await store.replace(type, id, row);
      const after = await findStored(id);
      await keepLinks({ transaction, dialect, type, before, after, now });
      if (before.status === 'publish' && before.slug !== after.slug && hasOwnPage(type))
        await new ActivityLog(transaction).add(
          {
            actor,
            action: 'changed-slug',
            subject: `${type.pathOf(before.slug)} to ${type.pathOf(after.slug)}`,
            about: { kind: type.name, id },
          },
          now,
        );
      await describePictures(after);
      return finishSave(after, getAction(getStatus(before), getStatus(after)));
    },

    ...createCategoryWriter(dependencies, saves),
    ...createVersionWriter(dependencies, saves),

    /** For input that is already stored: reads the entry and writes nothing. */
    readUnchanged: async (id: number): Promise<SaveOutcome> => readUnchanged(await findStored(id)),
  };
};
