import type { Kysely, Selectable } from 'kysely';
import { contentTypes } from '../../content/registry.ts';
import type { ActivityLine } from '../../shared/admin/activity.ts';
import { adminPaths, entryFormAddress } from '../../shared/admin/admin-paths.ts';
import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { Schema } from '../db/schema.ts';
import type { ActivityTable } from '../db/tables/activity.ts';

type StoredLine = Selectable<ActivityTable>;

/** The addresses of those that still exist, by id. */
type ListAddresses = (
  db: Kysely<Schema>,
  ids: readonly string[],
) => Promise<readonly (readonly [id: string, address: string])[]>;

const listEntries =
  (type: string): ListAddresses =>
  async (db, ids) => {
    const rows = await db.selectFrom('entry').select('id').where('id', 'in', ids.map(Number)).execute();
    return rows.map(({ id }) => [String(id), entryFormAddress(type, id)]);
  };

/** Everything that can be deleted. */
const kinds: Readonly<Record<string, ListAddresses>> = {
  ...Object.fromEntries(contentTypes.map(({ name }) => [name, listEntries(name)])),
  media: async (db, ids) => {
    const files = db.selectFrom('media').select(['id', 'binned_gmt']);
    const rows = await files.where('id', 'in', ids.map(Number)).execute();
    return rows.map(({ id, binned_gmt }) => [
      String(id),
      `${adminPaths.media}?${binned_gmt === null ? `file=${id}` : 'folder=bin'}`,
    ]);
  },
  folder: async (db, ids) => {
    const rows = await db
      .selectFrom('media_folder')
      .select('id')
      .where('id', 'in', ids.map(Number))
      .execute();
    return rows.map(({ id }) => [String(id), `${adminPaths.media}?folder=${id}`]);
  },
  member: async (db, ids) => {
    const rows = await db.selectFrom('team_user').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => [id, `${adminPaths.settings}/users`]);
  },
  reconciliation: async (db, ids) => {
    const rows = await db
      .selectFrom('reconciliation')
      .select('id')
      .where('id', 'in', ids.map(Number))
      .execute();
    return rows.map(({ id }) => [String(id), `${inboxAddress('orders')}&reconciliation=${id}`]);
  },
  newsletter: async (db, ids) => {
    const rows = await db.selectFrom('newsletter').select('id').where('id', 'in', ids.map(Number)).execute();
    return rows.map(({ id }) => [String(id), `${adminPaths.newsletter}/${id}`]);
  },
};

/** The lines with their addresses; what was deleted since has none. */
export const toActivityLines = async (
  db: Kysely<Schema>,
  rows: readonly StoredLine[],
): Promise<ActivityLine[]> => {
  const idsByKind = new Map<string, Set<string>>();
  for (const { subject_kind: kind, subject_id: id } of rows)
    if (kind !== null && id !== null) idsByKind.set(kind, (idsByKind.get(kind) ?? new Set()).add(id));
  const addresses = new Map<string, string>();
  for (const [kind, ids] of idsByKind)
    for (const [id, address] of (await kinds[kind]?.(db, [...ids])) ?? [])
      addresses.set(`${kind} ${id}`, address);
  return rows.map(({ id, at_gmt, actor, action, subject, address, count, subject_kind, subject_id }) => ({
    id,
    at: at_gmt,
    actor,
    action,
    subject,
    address: address ?? addresses.get(`${subject_kind} ${subject_id}`) ?? null,
    count,
  }));
};
