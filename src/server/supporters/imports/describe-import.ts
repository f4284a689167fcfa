import type { Kysely } from 'kysely';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { SupporterHistoryLine } from '../../../shared/admin/supporters.ts';
import { formatDay, gmtTime, toWallClock } from '../../../shared/dates.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Schema } from '../../db/schema.ts';

/** The screen with all imports. */
export const importsAddress = `${adminPaths.supporters}/import`;

/** Describes what imports did to supporters, with the statement by which a subscription began. */
export const describeImports =
  (db: Kysely<Schema>, { timezone, dateFormat }: Pick<SiteSettings, 'timezone' | 'dateFormat'>) =>
  async (ids: readonly number[]): Promise<ReadonlyMap<number, Omit<SupporterHistoryLine, 'id' | 'at'>>> => {
    const rows = await db
      .selectFrom('supporter_import_row')
      .innerJoin('supporter_import', 'supporter_import.id', 'supporter_import_row.import_id')
      .leftJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'supporter_import_row.subscriber_id')
      .select([
        'supporter_import_row.id',
        'actor',
        'file_name',
        'agreement',
        'is_new',
        'undone_gmt',
        'subscriber_id',
        'newsletter_subscriber.asked_gmt',
      ])
      .where('supporter_import_row.id', 'in', ids)
      .execute();
    return new Map(
      rows.map((row) => {
        const day =
          row.asked_gmt === null
            ? ''
            : ` on ${formatDay(toWallClock(gmtTime(row.asked_gmt), timezone), dateFormat)}`;
        return [
          row.id,
          {
            what: `${row.is_new === 1 ? 'Imported' : 'Completed by an import'} from “${row.file_name}” by ${row.actor}`,
            detail:
              row.subscriber_id === null || row.agreement === null
                ? null
                : `Agreed to get the newsletter${day}: ${row.agreement}`,
            state: row.undone_gmt === null ? null : 'Undone',
            address: importsAddress,
          },
        ];
      }),
    );
  };
