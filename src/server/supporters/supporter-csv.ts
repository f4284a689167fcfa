import type { Kysely } from 'kysely';
import { type SupporterFilter, sourceLabels, statusLabels } from '../../shared/admin/supporters.ts';
import { formatDay, gmtTime, toWallClock } from '../../shared/dates.ts';
import { spacedNumber } from '../../shared/phone-number.ts';
import type { Schema } from '../db/schema.ts';
import { byteOrderMark, csvLine } from '../http/csv-text.ts';
import { eachSupporter, type StoredSupporter } from './supporter-list.ts';

const columns = ['Name', 'Email', 'Phone', 'Location', 'Join Date', 'Status', 'Source'];

const cellsOf = (supporter: StoredSupporter, timeZone: string): string[] => [
  supporter.name ?? '',
  supporter.email ?? '',
  supporter.phone === null ? '' : spacedNumber(supporter.phone),
  supporter.location ?? '',
  // The one way to write a day that every spreadsheet reads alike.
  formatDay(toWallClock(gmtTime(supporter.created_gmt), timeZone), 'YYYY-MM-DD'),
  statusLabels[supporter.state],
  sourceLabels[supporter.source],
];

const encoder = new TextEncoder();

/** All who fit as a file, read while it is sent. */
export async function* supporterCsv(
  db: Kysely<Schema>,
  filter: SupporterFilter,
  timeZone: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(byteOrderMark + csvLine(columns));
  for await (const batch of eachSupporter(db, filter))
    yield encoder.encode(batch.map((supporter) => csvLine(cellsOf(supporter, timeZone))).join(''));
}
