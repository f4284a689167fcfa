import type { AnyContentType } from '../../src/content/content-type.ts';
import type { Database } from '../../src/server/db/database.ts';
import { withNewRevision } from '../../src/server/db/with-new-revision.ts';
import { EntryBin } from '../../src/server/editing/entry-bin.ts';
import { findEntry } from '../../src/server/editing/find-entry.ts';

/** Deletes an entry permanently, through the bin as the team does. */
export const removeEntry = ({ db }: Pick<Database, 'db'>, type: AnyContentType, id: number): Promise<void> =>
  withNewRevision(db, async (transaction) => {
    const [bin, row] = [new EntryBin(transaction), await findEntry(transaction, type, id)];
    if (row === null) throw new Error(`There is no ${type.name} ${id} to remove.`);
    await bin.add(row);
    await bin.remove(type, id);
  });
