import type { Kysely } from 'kysely';
import { z } from 'zod';
import { gmtText, gmtTime } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import type { ContentItem } from '../content-host.ts';
import type { CopyEntry, ListState, TypeCopy } from './type-copy.ts';

/** What `TypeCopy` and the items of a copy look like in the database; copies of another format are read again from the host. */
const copyFormat = 2;

const State = z.object({
  isMissing: z.boolean(),
  list: z.object({
    base: z.string().nullable(),
    home: z.string().nullable(),
    ids: z.array(z.number()).readonly().nullable(),
    newest: z.object({ id: z.number(), modified: z.string() }).nullable(),
    isSecondOver: z.boolean(),
    readAt: z.number(),
  }),
});

/** The parts of a stored item that everything else is found by; the rest was written from the same type. */
const Item = z.looseObject({
  id: z.number(),
  slug: z.string(),
  dateGmt: z.string(),
  values: z.looseObject({}),
});

type StoredCopy = {
  readonly type: string;
  readonly digest: string;
  readonly fetchedAt: number;
  readonly entries: readonly CopyEntry[];
  readonly list: ListState;
  readonly isMissing: boolean;
};

/** Where the last good copies are stored, for all processes of the site. */
export type CopyStore = {
  /** Changes when a copy is stored, by any process. */
  readonly revision: () => string | Promise<string>;
  /** The stored copies whose digest is not the known one; `known` has the digests by type. */
  readonly loadChanged: (known: ReadonlyMap<string, string>) => Promise<StoredCopy[]>;
  readonly save: (type: string, copy: TypeCopy, fetchedAt: number) => Promise<void>;
};

/** Rows of items can be long, so few are written by one statement. */
const batchSize = 20;

const writeItems = async (db: Kysely<Schema>, host: string, type: string, copy: TypeCopy): Promise<void> => {
  const rows = await db
    .selectFrom('remote_item')
    .where('host', '=', host)
    .where('type', '=', type)
    .select(['position', 'digest'])
    .execute();
  const stored = new Map(rows.map(({ position, digest }) => [position, digest]));
  const changed = copy.entries
    .map(({ item, digest }, position) => ({ host, type, position, digest, item }))
    .filter(({ position, digest }) => stored.get(position) !== digest);
  for (let start = 0; start < changed.length; start += batchSize)
    await db
      .insertInto('remote_item')
      .values(
        changed
          .slice(start, start + batchSize)
          .map(({ item, ...row }) => ({ ...row, data: JSON.stringify(item) })),
      )
      .onConflict((conflict) =>
        conflict.columns(['host', 'type', 'position']).doUpdateSet((row) => ({
          digest: row.ref('excluded.digest'),
          data: row.ref('excluded.data'),
        })),
      )
      .execute();
  await db
    .deleteFrom('remote_item')
    .where('host', '=', host)
    .where('type', '=', type)
    .where('position', '>=', copy.entries.length)
    .execute();
};

/** The copies of one content host; those of a host that the site used before are removed. */
export const createCopyStore = (
  { db, revision }: Pick<Database, 'db' | 'revision'>,
  host: string,
): CopyStore => {
  const loadEntries = async (type: string): Promise<CopyEntry[]> => {
    const rows = await db
      .selectFrom('remote_item')
      .where('host', '=', host)
      .where('type', '=', type)
      .select(['digest', 'data'])
      .orderBy('position')
      .execute();
    return rows.map(({ digest, data }) => ({
      digest,
      item: Item.parse(JSON.parse(data)) as unknown as ContentItem,
    }));
  };
  return {
    revision: revision.current,
    loadChanged: async (known) => {
      const rows = await db
        .selectFrom('remote_list')
        .where('host', '=', host)
        .where('format', '=', copyFormat)
        .selectAll()
        .execute();
      const changed = rows.filter(({ type, digest }) => known.get(type) !== digest);
      const copies: StoredCopy[] = [];
      for (const { type, digest, fetched_gmt, state } of changed) {
        const { list, isMissing } = State.parse(JSON.parse(state));
        copies.push({
          type,
          digest,
          fetchedAt: gmtTime(fetched_gmt),
          entries: await loadEntries(type),
          list,
          isMissing,
        });
      }
      return copies;
    },
    save: async (type, copy, fetchedAt) => {
      const { list, isMissing, digest } = copy;
      if (list === null) return;
      const row = {
        format: copyFormat,
        digest,
        fetched_gmt: gmtText(fetchedAt),
        state: JSON.stringify({ isMissing, list } satisfies z.infer<typeof State>),
      };
      await db.transaction().execute(async (transaction) => {
        await bumpRevision(transaction);
        for (const table of ['remote_item', 'remote_list'] as const)
          await transaction.deleteFrom(table).where('host', '!=', host).execute();
        await writeItems(transaction, host, type, copy);
        await transaction
          .insertInto('remote_list')
          .values({ host, type, ...row })
          .onConflict((conflict) => conflict.columns(['host', 'type']).doUpdateSet(row))
          .execute();
      });
    },
  };
};
