import type { Transaction } from 'kysely';
import { type AnyContentType, hasOwnPage } from '../../content/content-type.ts';
import { page } from '../../content/types/page.ts';
import { gmtText } from '../../shared/dates.ts';
import { PageViewStore } from '../analytics/page-view-store.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { renamePageInSettings } from '../settings/rename-page.ts';
import { binned, getEntryStatus } from './entry-status.ts';
import { FormerSlugs } from './former-slugs.ts';

/** Slug, status and date of an entry, before or after a change. */
type EntryState = Pick<EntryRow, 'id' | 'slug' | 'status' | 'date_gmt'>;

type Change = {
  readonly transaction: Transaction<Schema>;
  readonly dialect: Database['dialect'];
  readonly type: AnyContentType;
  readonly before: EntryState;
  readonly after: EntryState;
  readonly now: number;
};

/**
 * Keeps old links, page views and settings with an entry whose slug or status has changed. Call it inside the
 * transaction of the change.
 */
export const keepLinks = async ({
  transaction,
  dialect,
  type,
  before,
  after,
  now,
}: Change): Promise<void> => {
  const isPublic = (state: EntryState) => getEntryStatus(state, gmtText(now)) === 'published';
  const isRenamed = before.slug !== after.slug;
  // Also where it only stops being public: it may get another slug before it is public again.
  if (isPublic(before) && (isRenamed || !isPublic(after)))
    await new FormerSlugs(transaction).add({ id: before.id, type: type.name, slug: before.slug });
  if (!isRenamed) return;
  if (hasOwnPage(type))
    await new PageViewStore({ db: transaction, dialect }).move(
      // Views are counted by lower-case path.
      type.pathOf(before.slug).toLowerCase(),
      type.pathOf(after.slug).toLowerCase(),
    );
  const isOutsideBin = before.status !== binned && after.status !== binned;
  if (type.name === page.name && isOutsideBin)
    await renamePageInSettings(transaction, before.slug, after.slug);
};
