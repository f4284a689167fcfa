import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { EntryDraft } from '../content-host/embedded/entry-store.ts';

type Parts = { readonly title: string; readonly fields: Readonly<Record<string, unknown>> };

/** The missing parts that the type requires for publishing, with their labels. */
const listMissingParts = (type: AnyContentType, { title, fields }: Parts): Map<string, string> =>
  new Map(
    (type.requiredToPublish ?? [])
      .filter((part) => (part === 'title' ? title.trim() === '' : (fields[part] ?? null) === null))
      .map((part) => [part, part === 'title' ? 'Title' : (type.fields[part]?.label ?? part)]),
  );

/**
 * A field error for each part that is missing for publishing. Parts that the published entry already lacked are allowed,
 * so that older entries can still be edited.
 */
export const checkPublishRequirements = (
  type: AnyContentType,
  draft: Pick<EntryDraft, 'status' | 'title' | 'fields'>,
  before: EntryRow | null,
): Record<string, string> => {
  if (draft.status !== 'publish') return {};
  const alreadyMissing =
    before?.status === 'publish'
      ? listMissingParts(type, { title: before.title, fields: JSON.parse(before.fields) })
      : new Map();
  return Object.fromEntries(
    [...listMissingParts(type, draft)]
      .filter(([part]) => !alreadyMissing.has(part))
      .map(([part, label]) => [part, `${label} is required before you can publish this.`]),
  );
};
