import type { Kysely, Selectable } from 'kysely';
import type { AnyContentType } from '../../../content/content-type.ts';
import { chooseExcerpt, readWrittenExcerpt } from '../../../content/text/excerpt.ts';
import { withoutBlocks } from '../../../content/text/html-excerpt.ts';
import { gmtTime, toWallClock } from '../../../shared/dates.ts';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { EntryTable } from '../../db/tables/content.ts';
import type { Log } from '../../log.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Author, ContentItem, Tag } from '../content-host.ts';
import { createMissingPictures } from './missing-pictures.ts';
import { listMediaIds, parseStoredFields, resolveValues } from './stored-values.ts';
import { loadTagsByName } from './tag-store.ts';
import { markTitleLanguages } from './title-languages.ts';

export type EntryRow = Selectable<EntryTable>;

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly media: Pick<MediaStore, 'load'>;
  readonly timeZone: () => Promise<string>;
  /** Gets a warning for each unreadable entry. */
  readonly log?: Log | undefined;
};

/** Converts rows to content items with their authors, tags and pictures. */
export const createItemReader = ({ db, media, timeZone, log }: Dependencies) => {
  const loadAuthors = async (ids: readonly number[]): Promise<ReadonlyMap<number, Author>> => {
    const rows = await selectInBatches(ids, (padded) =>
      db.selectFrom('author').selectAll().where('id', 'in', padded).execute(),
    );
    return new Map(rows.map((row) => [row.id, row]));
  };

  /** A damaged row is reported and skipped; the others stay. */
  const parseRows = (type: AnyContentType, found: readonly EntryRow[]) =>
    found.flatMap((row) => {
      const fields = parseStoredFields(row.fields);
      if (fields !== null) return [{ row, fields }];
      log?.warn('content item dropped', { type: type.name, reason: `item ${row.id} has unreadable fields` });
      return [];
    });

  const toItems = async (type: AnyContentType, found: readonly EntryRow[]): Promise<ContentItem[]> => {
    const entries = parseRows(type, found);
    const rows = entries.map(({ row }) => row);
    const stored = entries.map(({ fields }) => fields);
    const authorIds = [...new Set(rows.map((row) => row.author_id).filter((id) => id !== null))];
    const [zone, pictures, authors, tags, withoutMissing] = await Promise.all([
      timeZone(),
      media.load([...new Set(stored.flatMap((fields) => listMediaIds(type, fields)))]),
      loadAuthors(authorIds),
      loadTagsByName(db, stored),
      createMissingPictures(
        db,
        rows.map((row) => row.content),
      ),
    ]);
    const local = (gmt: string) => toWallClock(gmtTime(gmt), zone);
    return entries.map(({ row, fields }) => {
      const names: unknown[] = Array.isArray(fields.tags) ? fields.tags : [];
      return {
        id: row.id,
        slug: row.slug,
        date: local(row.date_gmt),
        dateGmt: row.date_gmt,
        modified: local(row.modified_gmt),
        modifiedGmt: row.modified_gmt,
        menuOrder: row.position,
        title: row.title,
        titleHtml: markTitleLanguages(row.title, row.content),
        html: withoutMissing(row.content),
        excerpt: readWrittenExcerpt(fields.writtenExcerpt) ?? chooseExcerpt('', withoutBlocks(row.content)),
        author: row.author_id === null ? null : (authors.get(row.author_id) ?? null),
        tags: names.map((name) => tags.get(String(name))).filter((tag): tag is Tag => tag !== undefined),
        values: resolveValues(type, fields, pictures),
      };
    });
  };

  return { toItems, loadAuthors };
};
