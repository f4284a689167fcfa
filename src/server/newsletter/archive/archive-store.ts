import type { Kysely } from 'kysely';
import { createHtmlExcerpt } from '../../../content/text/html-excerpt.ts';
import { toWallClock } from '../../../shared/dates.ts';
import type { ArchivedLine, ArchivedNewsletter } from '../../../web/data/archive-source.ts';
import { createMissingPictures } from '../../content-host/embedded/missing-pictures.ts';
import type { Schema } from '../../db/schema.ts';
import { showPresentFiles } from '../../media/present-files.ts';

const excerptLength = 200;

/** The newsletters that are public: the team chose it, and they were sent, at least to some. */
const selectPublic = (db: Kysely<Schema>) =>
  db
    .selectFrom('newsletter')
    .where('is_archived', '=', 1)
    .where('archive_slug', 'is not', null)
    .where('started_gmt', 'is not', null);

type PublicRow = {
  readonly archive_slug: string | null;
  readonly subject: string;
  readonly preview_text: string;
  readonly content: string;
  readonly started_gmt: string | null;
};

const columns = ['archive_slug', 'subject', 'preview_text', 'content', 'started_gmt'] as const;

const toLine = (row: PublicRow, timeZone: string): ArchivedLine => ({
  slug: row.archive_slug ?? '',
  subject: row.subject,
  excerpt: row.preview_text || createHtmlExcerpt(row.content, excerptLength),
  date: toWallClock(Date.parse(`${row.started_gmt}Z`), timeZone),
});

/** The public newsletters. They have no tokens: a page is made from the text, not from the mail. */
export class ArchiveStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async count(): Promise<number> {
    const { total } = await selectPublic(this.#db)
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** The newest first. */
  async list({
    skip,
    limit,
    timeZone,
  }: {
    readonly skip: number;
    readonly limit: number;
    readonly timeZone: string;
  }): Promise<readonly ArchivedLine[]> {
    const rows = await selectPublic(this.#db)
      .select(columns)
      .orderBy('started_gmt', 'desc')
      .orderBy('id', 'desc')
      .offset(skip)
      .limit(limit)
      .execute();
    return rows.map((row) => toLine(row, timeZone));
  }

  async find(slug: string, timeZone: string): Promise<ArchivedNewsletter | null> {
    const row = await selectPublic(this.#db)
      .select(columns)
      .where('archive_slug', '=', slug)
      .executeTakeFirst();
    if (!row) return null;
    const html = await showPresentFiles(this.#db, row.content);
    const withoutMissing = await createMissingPictures(this.#db, [html]);
    return { ...toLine(row, timeZone), html: withoutMissing(html) };
  }

  /** The slugs of all public newsletters with the moments at which they were sent, for crawlers. */
  async listSlugs(limit: number): Promise<readonly { readonly slug: string; readonly sentGmt: string }[]> {
    const rows = await selectPublic(this.#db)
      .select(['archive_slug', 'started_gmt'])
      .orderBy('started_gmt', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ archive_slug, started_gmt }) => ({
      slug: archive_slug ?? '',
      sentGmt: started_gmt ?? '',
    }));
  }
}
