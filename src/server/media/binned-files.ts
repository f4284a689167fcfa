import type { Database } from '../db/database.ts';
import { listFileNames } from './media-files.ts';
import { parseSizes } from './stored-sizes.ts';

/**
 * Whether a file of this name is in the bin, so that its public address is closed. The names are read again after a change of
 * the library; while the database is unavailable, the last ones that were read count.
 */
export const createBinnedFiles = ({ db, revision }: Pick<Database, 'db' | 'revision'>) => {
  let known: { readonly revision: string; readonly names: ReadonlySet<string> } | null = null;

  const readNames = async (): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('media')
      .select(['file', 'sizes'])
      .where('binned_gmt', 'is not', null)
      .execute();
    return new Set(rows.flatMap(({ file, sizes }) => listFileNames({ file, sizes: parseSizes(sizes) })));
  };

  return async (name: string): Promise<boolean> => {
    try {
      const current = await revision.current();
      if (known?.revision !== current) known = { revision: current, names: await readNames() };
    } catch {
      // The database reports its outage itself.
    }
    return known?.names.has(name) ?? false;
  };
};
