import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { findContentType } from '../../../content/registry.ts';
import { encodeEntities } from '../../../content/text/text.ts';
import { gmtTime, toWallClock } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { FileStore } from '../../files/file-store.ts';
import { writeStreamAtomically } from '../../media/write-file-atomically.ts';
import { getSiteIdentity } from '../../settings/site-identity.ts';
import { readSettings } from '../../settings/stored-settings.ts';
import { joinLines } from '../../zip/hashed-files.ts';
import type { RecordOf } from '../archive-format.ts';
import { readComments } from '../read-comments.ts';
import { readEntryPages } from '../read-entries.ts';
import { readMedia } from '../read-media.ts';
import { readAuthors, readTags } from '../read-site.ts';
import { toAttachmentItem } from './attachment-item.ts';
import { isSlugTooLong, toEntryItem, toWxrComment, type WxrContext } from './entry-item.ts';
import { prepareTexts } from './text-for-wordpress.ts';
import { tail, type WxrAuthor, writeHead } from './wxr-head.ts';
import { type WxrComment, writeItem } from './wxr-item.ts';

type Options = {
  readonly path: string;
  readonly fileStore: FileStore;
  /** The public address of the site, from which WordPress fetches the files. */
  readonly site: string;
  readonly now: number;
};

export type WrittenWxr = {
  readonly counts: Record<'entries' | 'media' | 'comments' | 'authors' | 'tags', number>;
  /** Files of the library that are not on the disk. */
  readonly missing: readonly string[];
  /** What does not fit into the format, a sentence each. */
  readonly remarks: readonly string[];
  readonly timeZone: string;
};

/** The account that the team's replies to comments are of. */
const teamLogin = 'campaign-team';

/** WordPress allows only these letters in logins. */
const isLogin = (slug: string): boolean => /^[a-z0-9-]{1,50}$/.test(slug);

const collect = async <T>(records: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const record of records) all.push(record);
  return all;
};

const hasReplies = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db
    .selectFrom('comment')
    .select('id')
    .where('parent_id', 'is not', null)
    .where('state', '=', 'approved')
    .executeTakeFirst()) !== undefined;

/** Writes a site as a WXR file, part by part. */
class WxrWriter {
  readonly counts = { entries: 0, media: 0, comments: 0, authors: 0, tags: 0 };
  readonly missing: string[] = [];
  readonly remarks: string[] = [];
  timeZone = '';
  readonly #db: Kysely<Schema>;
  readonly #identity: string;
  readonly #options: Options;
  /** Files and entries are numbered together, as in WordPress. */
  #lastId = 0;
  readonly #fileIds = new Map<string, number>();
  readonly #logins = new Map<string, string>();
  /** The number of the account of the team's replies; 0 if there are none. */
  #teamId = 0;

  constructor(db: Kysely<Schema>, identity: string, options: Options) {
    this.#db = db;
    this.#identity = identity;
    this.#options = options;
  }

  async *write(): AsyncGenerator<string> {
    const settings = await readSettings(this.#db, {});
    this.timeZone = settings.timezone;
    const { siteTitle: title, siteDescription: description } = settings;
    const authors = await this.#readAuthors();
    const tags = (await collect(readTags(this.#db))).map((tag, index) => ({ ...tag, id: index + 1 }));
    Object.assign(this.counts, { authors: authors.length, tags: tags.length });
    yield writeHead(
      { title, description, address: this.#options.site },
      authors,
      tags.map(({ id, slug, name }) => ({ id, slug, name: encodeEntities(name) })),
    );
    yield* this.#writeFiles();
    yield* this.#writeEntries({
      site: this.#options.site,
      timeZone: this.timeZone,
      now: this.#options.now,
      hasComments: settings.enableComments,
      files: this.#fileIds,
      logins: this.#logins,
      tagSlugs: new Map(tags.map(({ name, slug }) => [name, slug])),
    });
    yield tail;
  }

  readonly #toLocal = (gmt: string): string => toWallClock(gmtTime(gmt), this.timeZone);

  async #readAuthors(): Promise<WxrAuthor[]> {
    const records = await collect(readAuthors(this.#db, this.#identity));
    const authors = records.map(({ slug, name }, index) => {
      const id = index + 1;
      // Slugs have single dashes.
      return { id, name, login: isLogin(slug) ? slug : `author--${id}` };
    });
    for (const [index, { id }] of records.entries()) this.#logins.set(id, authors[index]?.login ?? '');
    if (records.some(({ description }) => description !== ''))
      this.remarks.push('What is written about authors is not in it: this format has no place for it.');
    if (!(await hasReplies(this.#db))) return authors;
    this.#teamId = authors.find(({ login }) => login === teamLogin)?.id ?? authors.length + 1;
    if (this.#teamId <= authors.length) return authors;
    return [...authors, { id: this.#teamId, login: teamLogin, name: 'Campaign team' }];
  }

  async *#writeFiles(): AsyncGenerator<string> {
    const { fileStore, site } = this.#options;
    for await (const media of readMedia(this.#db, this.#identity)) {
      if ((await fileStore.getSize(media.file)) === null) {
        this.missing.push(media.name);
        continue;
      }
      this.#lastId += 1;
      this.#fileIds.set(media.id, this.#lastId);
      this.counts.media += 1;
      yield writeItem(toAttachmentItem(media, this.#lastId, site), this.#toLocal);
    }
  }

  async *#writeEntries(context: WxrContext): AsyncGenerator<string> {
    let unpublished = 0;
    let lastComment = 0;
    for await (const { ids, records } of readEntryPages(this.#db, this.#identity)) {
      const toText = await prepareTexts(
        this.#db,
        records.map(({ html }) => html),
        context.site,
      );
      const comments = await collect(readComments(this.#db, this.#identity, ids));
      const numbers = new Map(comments.map(({ id }, index) => [id, lastComment + index + 1]));
      lastComment += comments.length;
      const byEntry = Map.groupBy(comments, ({ entry }) => entry);
      for (const entry of records) {
        const type = findContentType(entry.type);
        if (!type) continue;
        if (entry.changes !== null) unpublished += 1;
        if (isSlugTooLong(entry.slug))
          this.remarks.push(`WordPress will shorten the address “${entry.slug}”, which is too long for it.`);
        this.#lastId += 1;
        this.counts.entries += 1;
        const own = (byEntry.get(entry.id) ?? []).map((comment) => this.#toComment(comment, numbers));
        this.counts.comments += own.length;
        yield writeItem(
          toEntryItem(type, entry, this.#lastId, { ...context, toText, comments: own }),
          this.#toLocal,
        );
      }
    }
    if (unpublished > 0)
      this.remarks.push(
        `Unpublished changes of ${unpublished === 1 ? '1 entry' : `${unpublished} entries`} are not in it: it has what visitors see.`,
      );
  }

  #toComment(comment: RecordOf<'comments'>, numbers: ReadonlyMap<string, number>): WxrComment {
    const { id, parent } = comment;
    return toWxrComment(
      comment,
      {
        id: numbers.get(id) ?? 0,
        parent: parent === null ? 0 : (numbers.get(parent) ?? 0),
        authorId: parent === null ? 0 : this.#teamId,
      },
      this.timeZone,
    );
  }
}

/** Writes the content of the site into a file that WordPress's own importer reads. The site may be running. */
export const exportWxr = async (database: Database, options: Options): Promise<WrittenWxr> => {
  const identity = await getSiteIdentity(database.db);
  return database.inSnapshot(async (db) => {
    const writer = new WxrWriter(db, identity, options);
    await writeStreamAtomically(options.path, Readable.from(joinLines(writer.write())));
    const { counts, missing, remarks, timeZone } = writer;
    return { counts, missing, remarks, timeZone };
  });
};
