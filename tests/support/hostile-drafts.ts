import type { AnyContentType } from '../../src/content/content-type.ts';
import { contentTypes } from '../../src/content/registry.ts';
import {
  type EntryDraft,
  EntryRejected,
  EntryStore,
} from '../../src/server/content-host/embedded/entry-store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { hostileAddresses, hostileMarkup, hostileTexts } from './hostile-content.ts';
import { hostileMetadata, hostileSlugs } from './hostile-items.ts';

/** Hostile values for a field of this kind, including values of a wrong type. */
const listAttacks = (kind: string): readonly unknown[] => {
  const nonsense = [{}, [], [[]], 7, true, { url: 'x' }];
  if (kind === 'text') return [...hostileTexts, ...nonsense];
  if (kind === 'address') return [...hostileAddresses, ...nonsense];
  if (kind === 'names') return [...hostileTexts.map((text) => [text, 'Tag']), ...hostileTexts, ...nonsense];
  if (kind === 'picture' || kind === 'pictures')
    return [...nonsense, -1, 99_999, [99_999], ['1'], 'javascript:x'];
  return [...hostileMetadata, ...nonsense];
};

/** One draft per attack and field: a draft is rejected as a whole, so each has a single attack. */
const createDrafts = (type: AnyContentType): EntryDraft[] => {
  const changes: Partial<EntryDraft>[] = [
    ...hostileTexts.flatMap((title) => [{ title }, { title: title.slice(0, 300) }]),
    ...hostileMarkup.map((html) => ({ html: `<p>Start.</p>${html}` })),
    ...hostileSlugs.filter((slug) => !slug.startsWith('item-')).map((slug) => ({ slug })),
    ...Object.entries(type.fields).flatMap(([name, { kind }]) =>
      listAttacks(kind.name).map((value) => ({ fields: { [name]: value } as EntryDraft['fields'] })),
    ),
  ];
  return changes.map((change, index) => ({
    slug: `item-${index}`,
    title: `Item ${index}`,
    html: '<p>Text.</p>',
    status: 'publish',
    date: Date.parse('2025-08-01T08:00:00Z'),
    authorId: null,
    fields: {},
    ...change,
  }));
};

/** Tries to store every attack; returns how many were stored and how many rejected. Throws on any other error. */
export const storeHostileDrafts = (database: Database): Promise<{ stored: number; rejected: number }> =>
  database.db.transaction().execute(async (transaction) => {
    const store = new EntryStore(transaction);
    const result = { stored: 0, rejected: 0 };
    for (const type of contentTypes)
      for (const draft of createDrafts(type))
        try {
          await store.create(type, draft);
          result.stored += 1;
        } catch (error) {
          if (!(error instanceof EntryRejected)) throw error;
          result.rejected += 1;
        }
    return result;
  });
