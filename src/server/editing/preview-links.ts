import { createHash, randomBytes } from 'node:crypto';
import type { PreviewLink } from '../../shared/admin/content.ts';
import { gmtText } from '../../shared/dates.ts';
import { nativeValues } from '../auth/native-values.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { binned } from './entry-status.ts';

/** The entry that a preview link shows. */
export type Previewed = { readonly type: string; readonly id: number };

/** A link that was just made. The token is told here and nowhere else: only its digest is kept. */
export type CreatedLink = Pick<PreviewLink, 'id' | 'madeAt' | 'until'> & { readonly token: string };

/** Links by which people without an account see one entry before it is published, for a week, until somebody revokes them. */
export type PreviewLinks = {
  /** `full` where the entry has as many links as it may have; `gone` where it is not there, or in the bin. */
  readonly make: (previewed: Previewed, memberId: string) => Promise<CreatedLink | 'full' | 'gone'>;
  /** The links of an entry that work now, the newest first. */
  readonly list: (entryId: number) => Promise<PreviewLink[]>;
  /** What the token shows; null where there is no such link, or it no longer works. */
  readonly read: (token: string) => Promise<Previewed | null>;
};

const lifetime = 7 * 86_400_000;

/** More links than a team shows one draft around by; without a limit the table could be filled. */
export const mostLinksOfEntry = 20;

/** 32 random bytes. */
const tokenPattern = /^[\w-]{43}$/;

/** A copy of the database shows nobody a link that works. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const createPreviewLinks = (
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  now: () => number,
): PreviewLinks => {
  const working = (connection: Database['db']) =>
    connection
      .selectFrom('preview_link as link')
      .innerJoin('team_user as maker', 'maker.id', 'link.member_id')
      .where('link.expires_gmt', '>', gmtText(now()))
      .where('maker.banned', '=', nativeValues(dialect).flag(false));

  return {
    make: ({ type, id: entryId }, memberId) =>
      inTransaction(db, async (transaction) => {
        // Held until the link is there: binning the entry at the same moment must find the link to end it.
        const entry = await transaction
          .selectFrom('entry')
          .select('status')
          .where('type', '=', type)
          .where('id', '=', entryId)
          .$if(dialect === 'postgres', (entries) => entries.forUpdate())
          .executeTakeFirst();
        if (entry === undefined || entry.status === binned) return 'gone';
        const [madeAt, until] = [gmtText(now()), gmtText(now() + lifetime)];
        await transaction.deleteFrom('preview_link').where('expires_gmt', '<=', madeAt).execute();
        const links = await working(transaction)
          .select('link.id')
          .where('link.entry_id', '=', entryId)
          .execute();
        if (links.length >= mostLinksOfEntry) return 'full';
        const token = randomBytes(32).toString('base64url');
        const { id } = await transaction
          .insertInto('preview_link')
          .values({
            digest: digestOf(token),
            entry_id: entryId,
            member_id: memberId,
            created_gmt: madeAt,
            expires_gmt: until,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { id, madeAt, until, token };
      }),

    list: (entryId) =>
      working(db)
        .select([
          'link.id',
          'maker.name as madeBy',
          'link.created_gmt as madeAt',
          'link.expires_gmt as until',
        ])
        .where('link.entry_id', '=', entryId)
        .orderBy('link.id', 'desc')
        .execute(),

    read: async (token) => {
      if (!tokenPattern.test(token)) return null;
      const row = await working(db)
        .innerJoin('entry', 'entry.id', 'link.entry_id')
        .select(['entry.type', 'entry.id'])
        .where('link.digest', '=', digestOf(token))
        .executeTakeFirst();
      return row ?? null;
    },
  };
};
