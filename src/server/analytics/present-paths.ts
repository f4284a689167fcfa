import type { Transaction } from 'kysely';
import { hasOwnPage } from '../../content/content-type.ts';
import { contentTypes } from '../../content/registry.ts';
import type { Schema } from '../db/schema.ts';
import { FormerSlugs } from '../editing/former-slugs.ts';

/** Paths are stored in lower case. */
const toViewedPath = (path: string): string => path.toLowerCase();

/** The present paths of pages that have another address by now, by their former path. */
export const findPresentPaths = async (
  transaction: Transaction<Schema>,
  viewed: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const formerSlugs = new FormerSlugs(transaction);
  const present = new Map<string, string>();
  for (const type of contentTypes.filter(hasOwnPage)) {
    const prefix = type.pathOf('');
    const slugs = viewed.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
    for (const [former, slug] of await formerSlugs.findPresent(type, slugs))
      present.set(toViewedPath(type.pathOf(former)), toViewedPath(type.pathOf(slug)));
  }
  return present;
};
