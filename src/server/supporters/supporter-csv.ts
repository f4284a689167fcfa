import type { Kysely } from 'kysely';
import { consentLabels } from '../../shared/admin/newsletter-consent.ts';
import type { Tag } from '../../shared/admin/supporter-tags.ts';
import { sourceLabels, statusLabels } from '../../shared/admin/supporters.ts';
import { formatDay, gmtTime, toWallClock } from '../../shared/dates.ts';
import { formatPhoneNumber } from '../../shared/phone-number.ts';
import type { Schema } from '../db/schema.ts';
import { byteOrderMark, formatCsvLine } from '../http/csv-text.ts';
import type { SubscriptionTimes } from '../newsletter/subscriptions/newsletter-consent.ts';
import { type FurtherContact, readFurtherContacts } from './further-contacts.ts';
import type { StoredSupporter } from './supporter-list.ts';
import { readSupporterSubscriptions } from './supporter-subscriptions.ts';
import { getConsentReason, toConsentDays } from './supporter-view.ts';
import { TagStore } from './tags/tag-store.ts';

const columns = [
  ...['Name', 'Email', 'Phone', 'Location', 'Join Date', 'Status', 'Source', 'Tags'],
  ...['Newsletter', 'Signed Up', 'Confirmed', 'Ended', 'Reason', 'Further Contacts'],
];

/** The only date format that every spreadsheet reads the same way. */
const dateFormat = 'YYYY-MM-DD';

const toCells = (
  supporter: StoredSupporter,
  tags: readonly Tag[],
  further: readonly FurtherContact[],
  times: SubscriptionTimes | undefined,
  timeZone: string,
): string[] => {
  const { asked, confirmed, ended } = toConsentDays(times, timeZone, dateFormat);
  return [
    supporter.name ?? '',
    supporter.email ?? '',
    supporter.phone === null ? '' : formatPhoneNumber(supporter.phone),
    supporter.location ?? '',
    formatDay(toWallClock(gmtTime(supporter.created_gmt), timeZone), dateFormat),
    statusLabels[supporter.state],
    sourceLabels[supporter.source],
    tags.map(({ name }) => name).join(', '),
    consentLabels[supporter.consent],
    ...[asked, confirmed, ended].map((day) => day ?? ''),
    getConsentReason(supporter.consent, times) ?? '',
    further.map(({ kind, value }) => (kind === 'phone' ? formatPhoneNumber(value) : value)).join(', '),
  ];
};

const encoder = new TextEncoder();

/** Supporters as a CSV file, read while it is sent. */
export async function* streamSupporterCsv(
  db: Kysely<Schema>,
  batches: AsyncIterable<readonly StoredSupporter[]>,
  timeZone: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(byteOrderMark + formatCsvLine(columns));
  for await (const batch of batches) {
    const subscriptions = await readSupporterSubscriptions(db, batch);
    const tags = await new TagStore(db).readTagsOf(batch.map(({ id }) => id));
    const contacts = await readFurtherContacts(
      db,
      batch.map(({ id }) => id),
    );
    const further = Map.groupBy(contacts, (contact) => contact.supporter_id);
    const toLine = (supporter: StoredSupporter) => {
      const { id } = supporter;
      const row = toCells(
        supporter,
        tags.get(id) ?? [],
        further.get(id) ?? [],
        subscriptions.get(id),
        timeZone,
      );
      return formatCsvLine(row);
    };
    yield encoder.encode(batch.map(toLine).join(''));
  }
}
