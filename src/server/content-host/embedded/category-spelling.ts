import type { Kysely } from 'kysely';
import { getCategoryField, getFallbackCategory } from '../../../content/category.ts';
import type { AnyContentType } from '../../../content/content-type.ts';
import { getCategoryKey } from '../../../shared/category-key.ts';
import type { Schema } from '../../db/schema.ts';
import { compareText } from '../text-order.ts';

/** The stored status of entries in the bin. */
const binned = 'trash';

/** What is left out when a spelling is looked for: an entry that is being stored, or a category that is being renamed. */
type Without = { readonly entry?: number | undefined; readonly category?: string | undefined };

/**
 * The spelling in use of a category; the name itself if the category is new. Of several spellings, the name itself is preferred, then
 * the one that most entries outside the bin have.
 */
export const findCategorySpelling = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  name: string,
  without: Without = {},
): Promise<string> => {
  const key = getCategoryKey(name);
  const fallback = getFallbackCategory(type);
  if (fallback !== null && getCategoryKey(fallback) === key) return fallback;
  const rows = await db
    .selectFrom('entry')
    .where('type', '=', type.name)
    .where('category', 'is not', null)
    .where('id', '!=', without.entry ?? 0)
    .groupBy(['category', 'status'])
    .select((entry) => ['category', 'status', entry.fn.countAll<number | string>().as('count')])
    .execute();
  const counts = new Map<string, number>();
  for (const { category, status, count } of rows)
    if (category !== null && category !== without.category && getCategoryKey(category) === key)
      counts.set(category, (counts.get(category) ?? 0) + (status === binned ? 0 : Number(count)));
  if (counts.has(name)) return name;
  const [used] = [...counts].sort(
    ([one, oneCount], [other, otherCount]) => otherCount - oneCount || compareText(one, other),
  );
  return used?.[0] ?? name;
};

/** Fields whose category has the spelling that other entries use. */
export const withCategorySpelling = async <F extends object>(
  db: Kysely<Schema>,
  type: AnyContentType,
  fields: F,
  without: Without = {},
): Promise<F> => {
  const field = getCategoryField(type);
  if (type.category === undefined || field === undefined) return fields;
  const typed: unknown = Reflect.get(fields, type.category) ?? null;
  const name: unknown = field.kind.readStored(typed, new Map());
  if (typeof name !== 'string') return fields;
  const spelling = await findCategorySpelling(db, type, name, without);
  return spelling === name ? fields : { ...fields, [type.category]: spelling };
};
