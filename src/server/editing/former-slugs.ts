import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { binned } from './entry-status.ts';

/** An entry outside the bin that had a slug. */
type FormerOwner = {
  readonly id: number;
  /** Its present slug. */
  readonly slug: string;
  readonly title: string;
  readonly content: string;
};

/**
 * The slugs under which entries were public. Their addresses lead to the present one, for ever. If several entries had
 * the same slug, the one that had it last owns it; an entry in the bin owns none. An entry that has the slug now comes
 * before its former owners.
 */
export class FormerSlugs {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Remembers the slug of an entry that is public. Call it inside the transaction that changes the entry. */
  async add({ id, type, slug }: { id: number; type: string; slug: string }): Promise<void> {
    const row = { type, slug, entry_id: id };
    // Inserted again, so that it has the highest id.
    await this.#db
      .deleteFrom('former_slug')
      .where('type', '=', type)
      .where('slug', '=', slug)
      .where('entry_id', '=', id)
      .execute();
    await this.#db.insertInto('former_slug').values(row).execute();
  }

  /** Whether an entry was public at its present slug, and then withdrawn or changed. */
  async has({ id, slug }: { readonly id: number; readonly slug: string }): Promise<boolean> {
    const row = await this.#db
      .selectFrom('former_slug')
      .select('id')
      .where('entry_id', '=', id)
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The former slugs whose addresses lead to an entry, the latest first. */
  async list(type: AnyContentType, { id }: { readonly id: number }): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('former_slug')
      .select('slug')
      .where('entry_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    const slugs = rows.map(({ slug }) => slug);
    const owners = await this.findOwners(type, slugs);
    const taken = await this.#listTaken(type, slugs);
    return slugs.filter((slug) => owners.get(slug)?.id === id && !taken.has(slug));
  }

  /** The present slugs by former slug, without slugs that an entry has now. */
  async findPresent(type: AnyContentType, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const owners = await this.findOwners(type, slugs);
    if (owners.size === 0) return new Map();
    const taken = await this.#listTaken(type, slugs);
    return new Map(
      [...owners].filter(([slug]) => !taken.has(slug)).map(([slug, owner]) => [slug, owner.slug]),
    );
  }

  /** The owners of these former slugs, other than the given entry. */
  async findOwners(
    type: AnyContentType,
    slugs: readonly string[],
    exceptId: number | null = null,
  ): Promise<ReadonlyMap<string, FormerOwner>> {
    const rows = await selectInBatches(slugs, (padded) =>
      this.#db
        .selectFrom('former_slug')
        .innerJoin('entry', 'entry.id', 'former_slug.entry_id')
        .where('former_slug.type', '=', type.name)
        .where('former_slug.slug', 'in', padded)
        .where('entry.status', '!=', binned)
        .where('entry.id', '!=', exceptId ?? 0)
        .select(['former_slug.slug as former', 'entry.id', 'entry.slug', 'entry.title', 'entry.content'])
        .orderBy('former_slug.id')
        .execute(),
    );
    // The last row of a slug stays.
    return new Map(rows.map(({ former, ...owner }) => [former, owner]));
  }

  /** The former slugs that begin with this text and have an owner other than the given entry. */
  async listWithPrefix(type: AnyContentType, prefix: string, exceptId: number | null): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('former_slug')
      .innerJoin('entry', 'entry.id', 'former_slug.entry_id')
      .where('former_slug.type', '=', type.name)
      .where('former_slug.slug', '>=', prefix)
      .where('former_slug.slug', '<', `${prefix}\u{10ffff}`)
      .where('entry.status', '!=', binned)
      .where('entry.id', '!=', exceptId ?? 0)
      .select('former_slug.slug')
      .execute();
    return rows.map(({ slug }) => slug);
  }

  /** Those of the slugs that an entry has now. */
  async #listTaken(type: AnyContentType, slugs: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await selectInBatches(slugs, (padded) =>
      this.#db
        .selectFrom('entry')
        .select('slug')
        .where('type', '=', type.name)
        .where('slug', 'in', padded)
        .execute(),
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}
