import { createHash, randomBytes } from 'node:crypto';
import type { PreviewLink } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { nativeValues } from '../auth/native-values.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { binned } from './entry-status.ts';

/** The entry that a preview link shows. */
type Previewed = { readonly type: string; readonly id: number };

/** A new link. Only here is the token available: the database stores its digest. */
type CreatedLink = Pick<PreviewLink, 'id' | 'createdAt' | 'until'> & { readonly token: string };

/** Links that show one unpublished entry to visitors without an account, for a week or until they are revoked. */
type PreviewLinks = {
  /** `full`: the entry has the maximum number of links. `gone`: the entry does not exist or is in the bin. */
  readonly create: (
    previewed: Previewed & { readonly title: string },
    creator: { readonly id: string; readonly name: string },
  ) => Promise<CreatedLink | 'full' | 'gone'>;
  /** The active links of an entry, newest first. */
  readonly list: (entryId: number) => Promise<PreviewLink[]>;
  /** The entry that the token shows; null if there is no such active link. */
  readonly read: (token: string) => Promise<Previewed | null>;
};

const lifetime = 7 * 86_400_000;

/** More than a team needs; without a limit the table could be filled. */
export const maxLinksPerEntry = 20;

/** 32 random bytes. */
const tokenPattern = /^[\w-]{43}$/;

/** Only the digest is stored, so that a copy of the database contains no working link. */
const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const createPreviewLinks = (
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  now: () => number,
): PreviewLinks => {
  const selectActiveLinks = (connection: Database['db']) =>
    connection
      .selectFrom('preview_link as link')
      .innerJoin('team_user as creator', 'creator.id', 'link.member_id')
      .where('link.expires_gmt', '>', gmtText(now()))
      .where('creator.banned', '=', nativeValues(dialect).flag(false));

  return {
    create: ({ type, id: entryId, title }, creator) =>
      inTransaction(db, async (transaction) => {
        // Locks the entry until the link is stored, so that moving it to the bin meanwhile also deletes the link.
        const entry = await transaction
          .selectFrom('entry')
          .select('status')
          .where('type', '=', type)
          .where('id', '=', entryId)
          .$if(dialect === 'postgres', (entries) => entries.forUpdate())
          .executeTakeFirst();
        if (entry === undefined || entry.status === binned) return 'gone';
        const [createdAt, until] = [gmtText(now()), gmtText(now() + lifetime)];
        await transaction.deleteFrom('preview_link').where('expires_gmt', '<=', createdAt).execute();
        const links = await selectActiveLinks(transaction)
          .select('link.id')
          .where('link.entry_id', '=', entryId)
          .execute();
        if (links.length >= maxLinksPerEntry) return 'full';
        const token = randomBytes(32).toString('base64url');
        const { id } = await transaction
          .insertInto('preview_link')
          .values({
            digest: hashToken(token),
            entry_id: entryId,
            member_id: creator.id,
            created_gmt: createdAt,
            expires_gmt: until,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await new ActivityLog(transaction).add(
          {
            actor: creator.name,
            action: 'created-preview-link',
            subject: title,
            about: { kind: type, id: entryId },
          },
          now(),
        );
        return { id, createdAt, until, token };
      }),

    list: (entryId) =>
      selectActiveLinks(db)
        .select([
          'link.id',
          'creator.name as createdBy',
          'link.created_gmt as createdAt',
          'link.expires_gmt as until',
        ])
        .where('link.entry_id', '=', entryId)
        .orderBy('link.id', 'desc')
        .execute(),

    read: async (token) => {
      if (!tokenPattern.test(token)) return null;
      const row = await selectActiveLinks(db)
        .innerJoin('entry', 'entry.id', 'link.entry_id')
        .select(['entry.type', 'entry.id'])
        .where('link.digest', '=', hashToken(token))
        .executeTakeFirst();
      return row ?? null;
    },
  };
};
