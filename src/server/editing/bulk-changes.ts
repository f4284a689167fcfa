import type { AnyContentType } from '../../content/content-type.ts';
import type { BulkRequest, BulkResult } from '../../shared/admin/bulk.ts';
import type { ContentEntry, ContentInput } from '../../shared/admin/content.ts';
import { EntryRejected } from '../content-host/embedded/entry-store.ts';
import type { Editing } from './editing.ts';
import { readCategory } from './entry-category.ts';
import { entryTitle } from './entry-title.ts';
import type { SaveOutcome } from './entry-writer.ts';

type Outcome = Pick<BulkResult, 'outcome' | 'reason'>;

const done: Outcome = { outcome: 'done', reason: null };
const unchanged: Outcome = { outcome: 'unchanged', reason: null };
const reject = (reason: string): Outcome => ({ outcome: 'rejected', reason });

const gone = reject('It is no longer there. Someone may have deleted it.');
const inBin = reject('It is in the bin. Please restore it there first.');

const toOutcome = (outcome: SaveOutcome): Outcome => {
  if (outcome.kind === 'saved') return done;
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
    return toOutcome(await editing.save(type, entry.id, change, actor));
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
    return toOutcome(await editing.setCategory(type, entry.id, version, category || null, actor));
  };

  const changeOne = async (
    type: AnyContentType,
    entry: ContentEntry,
    version: number,
    { action, category = '' }: Pick<BulkRequest, 'action' | 'category'>,
    actor: string,
  ): Promise<Outcome> => {
    if (action === 'bin') return (await editing.bin(type, entry.id, actor)) ? done : unchanged;
    if (action === 'restore') return (await editing.restore(type, entry.id, actor)) ? done : unchanged;
    if (entry.status === 'bin') return inBin;
    if (action === 'categorise') return changeCategory(type, entry, version, category, actor);
    return changeStatus(type, entry, version, action === 'publish' ? 'published' : 'draft', actor);
  };

  return async (type: AnyContentType, request: BulkRequest, actor: string): Promise<BulkResult[]> => {
    const results: BulkResult[] = [];
    for (const { id, version } of request.entries) {
      const entry = await editing.read(type, id);
      if (entry === null) {
        results.push({ id, title: '', ...gone });
        continue;
      }
      const outcome = await changeOne(type, entry, version, request, actor).catch((error: unknown) => {
        if (error instanceof EntryRejected) return reject(error.message);
        throw error;
      });
      results.push({ id, title: entryTitle(type, entry), ...outcome });
    }
    return results;
  };
};
