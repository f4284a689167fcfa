import type { Kysely } from 'kysely';
import { type SupporterFilter, sourceLabels, statusLabels } from '../../shared/admin/supporters.ts';
import { formatDay, gmtTime, toWallClock } from '../../shared/dates.ts';
import { formatPhoneNumber } from '../../shared/phone-number.ts';
import type { Schema } from '../db/schema.ts';
import { byteOrderMark, formatCsvLine } from '../http/csv-text.ts';
import { type StoredSupporter, streamSupporters } from './supporter-list.ts';

const columns = ['Name', 'Email', 'Phone', 'Location', 'Join Date', 'Status', 'Source'];

const toCells = (supporter: StoredSupporter, timeZone: string): string[] => [
  supporter.name ?? '',
  supporter.email ?? '',
  supporter.phone === null ? '' : formatPhoneNumber(supporter.phone),
  supporter.location ?? '',
  // The only date format that every spreadsheet reads the same way.
  formatDay(toWallClock(gmtTime(supporter.created_gmt), timeZone), 'YYYY-MM-DD'),
  statusLabels[supporter.state],
  sourceLabels[supporter.source],
];

const encoder = new TextEncoder();

/** All matching supporters as a CSV file, read while it is sent. */
export async function* streamSupporterCsv(
  db: Kysely<Schema>,
  filter: SupporterFilter,
  timeZone: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(byteOrderMark + formatCsvLine(columns));
  for await (const batch of streamSupporters(db, filter))
    yield encoder.encode(batch.map((supporter) => formatCsvLine(toCells(supporter, timeZone))).join(''));
}
