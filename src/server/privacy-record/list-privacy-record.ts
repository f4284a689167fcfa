import type { Kysely } from 'kysely';
import { type PrivacyRecordPage, privacyEvents, privacyWays } from '../../shared/admin/privacy-record.ts';
import type { Schema } from '../db/schema.ts';
import { byteOrderMark, formatCsvLine } from '../http/csv-text.ts';
import { toPrivacyRecordLine } from './privacy-record.ts';

/** A page of the record, the newest first. */
export const listPrivacyRecord = async (
  db: Kysely<Schema>,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<PrivacyRecordPage> => {
  const rows = await db
    .selectFrom('privacy_record')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('privacy_record')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(toPrivacyRecordLine), total: Number(total), page, size };
};

const columns = ['Number', 'Time (UTC)', 'Event', 'Way', 'Statement', 'Digest'];
const batchSize = 1_000;
const encoder = new TextEncoder();

/** The whole record as a CSV file, the oldest line first, read while it is sent. */
export async function* streamPrivacyRecordCsv(db: Kysely<Schema>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(byteOrderMark + formatCsvLine(columns));
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('privacy_record')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const lines = rows.map(({ id, at_gmt, kind, way, statement, digest }) =>
      formatCsvLine([
        String(id),
        at_gmt.replace('T', ' '),
        privacyEvents[kind],
        privacyWays[way],
        statement === null ? '' : String(statement),
        digest,
      ]),
    );
    yield encoder.encode(lines.join(''));
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? last;
  }
}
