import type { Kysely } from 'kysely';
import { type AnyContentType, hasOwnPage } from '../../content/content-type.ts';
import type { Schema } from '../db/schema.ts';

/** Page views of these entries, by slug; null for types whose items have no own page. */
export const loadViewCounts = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  entries: readonly { readonly slug: string }[],
): Promise<(slug: string) => number | null> => {
  if (!hasOwnPage(type)) return () => null;
  // Views are counted by lower-case path.
  const pathOf = (slug: string) => type.pathOf(slug).toLowerCase();
  if (entries.length === 0) return () => 0;
  const rows = await db
    .selectFrom('page_view_month')
    .select((view) => ['path', view.fn.sum<number | string>('count').as('count')])
    .where(
      'path',
      'in',
      entries.map(({ slug }) => pathOf(slug)),
    )
    .groupBy('path')
    .execute();
  const counts = new Map(rows.map(({ path, count }) => [path, Number(count)]));
  return (slug) => counts.get(pathOf(slug)) ?? 0;
};
