import type { AnyContentType } from '../../src/content/content-type.ts';
import type { FieldInput } from '../../src/content/field.ts';
import { contentTypes } from '../../src/content/registry.ts';
import {
  type EntryDraft,
  EntryRejected,
  EntryStore,
} from '../../src/server/content-host/embedded/entry-store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { hostileAddresses, hostileMarkup, hostileTexts } from './hostile-content.ts';
import { hostileFacts, hostileSlugs } from './hostile-items.ts';

/** What an attacker puts into a field of each kind; where it has another kind of value, too. */
const attacksOn = (input: FieldInput): readonly unknown[] => {
  const nonsense = [{}, [], [[]], 7, true, { url: 'x' }];
  if (input === 'line' || input === 'paragraph') return [...hostileTexts, ...nonsense];
  if (input === 'address') return [...hostileAddresses, ...nonsense];
  if (input === 'names') return [...hostileTexts.map((text) => [text, 'Tag']), ...hostileTexts, ...nonsense];
  if (input === 'picture' || input === 'pictures')
    return [...nonsense, -1, 99_999, [99_999], ['1'], 'javascript:x'];
  return [...hostileFacts, ...nonsense];
};

/** Every attack in every field of a type, one at a time: a draft is refused as a whole. */
const draftsOf = (type: AnyContentType): EntryDraft[] => {
  const changes: Partial<EntryDraft>[] = [
    ...hostileTexts.flatMap((title) => [{ title }, { title: title.slice(0, 300) }]),
    ...hostileMarkup.map((html) => ({ html: `<p>Start.</p>${html}` })),
    ...hostileSlugs.filter((slug) => !slug.startsWith('item-')).map((slug) => ({ slug })),
    ...Object.entries(type.fields).flatMap(([name, { input }]) =>
      attacksOn(input).map((value) => ({ fields: { [name]: value } as EntryDraft['fields'] })),
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

/** Tries to store every attack; gives how many were taken, and how many refused. Any other failure is thrown. */
export const storeHostileDrafts = (database: Database): Promise<{ taken: number; refused: number }> =>
  database.db.transaction().execute(async (transaction) => {
    const store = new EntryStore(transaction);
    const result = { taken: 0, refused: 0 };
    for (const type of contentTypes)
      for (const draft of draftsOf(type))
        try {
          await store.create(type, draft);
          result.taken += 1;
        } catch (error) {
          if (!(error instanceof EntryRejected)) throw error;
          result.refused += 1;
        }
    return result;
  });
