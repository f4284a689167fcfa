import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { EntryDraft } from '../content-host/embedded/entry-store.ts';

type Parts = { readonly title: string; readonly fields: Readonly<Record<string, unknown>> };

/** What of the type's needs is not there, each with its label. */
const missingIn = (type: AnyContentType, { title, fields }: Parts): Map<string, string> =>
  new Map(
    (type.toPublish ?? [])
      .filter((part) => (part === 'title' ? title.trim() === '' : (fields[part] ?? null) === null))
      .map((part) => [part, part === 'title' ? 'Title' : (type.fields[part]?.label ?? part)]),
  );

/**
 * A sentence for each thing that must be there before visitors see an entry. What was published without it before this
 * rule goes on as it was: nobody is kept from mending another part of it.
 */
export const missingToPublish = (
  type: AnyContentType,
  draft: Pick<EntryDraft, 'status' | 'title' | 'fields'>,
  before: EntryRow | null,
): Record<string, string> => {
  if (draft.status !== 'publish') return {};
  const missedBefore =
    before?.status === 'publish'
      ? missingIn(type, { title: before.title, fields: JSON.parse(before.fields) })
      : new Map();
  return Object.fromEntries(
    [...missingIn(type, draft)]
      .filter(([part]) => !missedBefore.has(part))
      .map(([part, label]) => [part, `${label} is needed before this can be published.`]),
  );
};
