import type { AnyContentType } from '../../content/content-type.ts';
import type { BulkRequest, BulkResult, BulkUndoRequest } from '../../shared/admin/bulk.ts';
import type { ContentEntry, ContentInput } from '../../shared/admin/content.ts';
import { EntryRejected } from '../content-host/embedded/entry-store.ts';
import type { Editing } from './editing.ts';
import { readCategory } from './entry-category.ts';
import type { SaveOutcome } from './entry-saves.ts';
import { entryTitle } from './entry-title.ts';

type Outcome = Pick<BulkResult, 'outcome' | 'reason' | 'undo'>;

const unchanged: Outcome = { outcome: 'unchanged', reason: null, undo: null };
const reject = (reason: string): Outcome => ({ outcome: 'rejected', reason, undo: null });

/** The change can be undone: the entry was `before`, and has this version now. */
const changed = ({ version: earlier, status }: ContentEntry, version: number): Outcome => ({
  outcome: 'done',
  reason: null,
  undo: { version, before: { version: earlier, status } },
});

const gone = reject('It is no longer there. Someone may have deleted it.');
const inBin = reject('It is in the bin. Please restore it there first.');

const toOutcome = (before: ContentEntry, outcome: SaveOutcome): Outcome => {
  if (outcome.kind === 'saved')
    return outcome.entry.version === before.version ? unchanged : changed(before, outcome.entry.version);
  if (outcome.kind === 'gone') return gone;
  if (outcome.kind === 'in-bin') return inBin;
  return reject(
    `${outcome.theirs.editedBy ?? 'Someone else'} saved it after this list was loaded. Please look at it, then try again.`,
  );
};

/** The values of the entry as its form would send them with another status. */
const createInput = (entry: ContentEntry, status: 'published' | 'draft'): ContentInput => {
  const { title, html, slug, author, fields } = entry;
  // What is not public yet is published now.
  const date = status === 'published' && entry.status === 'published' ? entry.date : null;
  return { title, html, slug, author, status, date, fields };
};

/** Changes several entries, each by the operation of its form and in a transaction of its own. */
export const createBulkChanges = (editing: Editing) => {
  const changeStatus = async (
    type: AnyContentType,
    entry: ContentEntry,
    version: number,
    status: 'published' | 'draft',
    actor: string,
  ): Promise<Outcome> => {
    if (entry.status === status && !entry.hasUnpublishedChanges) return unchanged;
    const change = { ...createInput(entry, status), version, isPublishing: true };
    return toOutcome(entry, await editing.save(type, entry.id, change, actor));
  };

  const changeCategory = async (
    type: AnyContentType,
    entry: ContentEntry,
    version: number,
    category: string,
    actor: string,
  ): Promise<Outcome> => {
    const before = type.category === undefined ? null : readCategory(type, entry.fields[type.category]);
    // Unpublished changes may have it already while the published text has not.
    if ((before ?? '') === category && !entry.hasUnpublishedChanges) return unchanged;
    return toOutcome(entry, await editing.setCategory(type, entry.id, version, category || null, actor));
  };

  const changeOne = async (
    type: AnyContentType,
    entry: ContentEntry,
    version: number,
    { action, category = '' }: Pick<BulkRequest, 'action' | 'category'>,
    actor: string,
  ): Promise<Outcome> => {
    if (action === 'bin' || action === 'restore') {
      const undo = await editing[action](type, entry.id, actor);
      return undo === null ? unchanged : { outcome: 'done', reason: null, undo };
    }
    if (action === 'remove')
      return (await editing.remove(type, entry.id, actor))
        ? { outcome: 'done', reason: null, undo: null }
        : reject('It is no longer in the bin. Someone has restored it.');
    if (entry.status === 'bin') return inBin;
    if (action === 'categorise') return changeCategory(type, entry, version, category, actor);
    return changeStatus(type, entry, version, action === 'publish' ? 'published' : 'draft', actor);
  };

  const changeAll = async <E extends { readonly id: number }>(
    type: AnyContentType,
    entries: readonly E[],
    work: (entry: ContentEntry, given: E) => Promise<Outcome>,
  ): Promise<BulkResult[]> => {
    const results: BulkResult[] = [];
    for (const given of entries) {
      const { id } = given;
      const entry = await editing.read(type, id);
      if (entry === null) {
        results.push({ id, title: '', ...gone });
        continue;
      }
      const outcome = await work(entry, given).catch((error: unknown) => {
        if (error instanceof EntryRejected) return reject(error.message);
        throw error;
      });
      results.push({ id, title: entryTitle(type, entry), ...outcome });
    }
    return results;
  };

  return {
    change: (type: AnyContentType, request: BulkRequest, actor: string): Promise<BulkResult[]> =>
      changeAll(type, request.entries, (entry, { version }) =>
        changeOne(type, entry, version, request, actor),
      ),

    /** Gives entries the state that they had before a change. What someone has changed since stays as it is. */
    undo: (type: AnyContentType, { entries }: BulkUndoRequest, actor: string): Promise<BulkResult[]> =>
      changeAll(type, entries, async ({ id }, undo) => {
        const outcome = await editing.undo(type, id, undo, actor);
        if (outcome.kind === 'gone') return gone;
        if (outcome.kind === 'conflict')
          return reject(
            outcome.changedBy === null
              ? 'It was changed in the meantime, and stays as it is now.'
              : `${outcome.changedBy} changed it in the meantime. It stays as it is now.`,
          );
        return { outcome: 'done', reason: null, undo: null };
      }),
  };
};
