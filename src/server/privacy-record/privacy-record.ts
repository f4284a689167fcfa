import { createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { PrivacyEventKind, PrivacyRecordLine, PrivacyWay } from '../../shared/admin/privacy-record.ts';
import { gmtText } from '../../shared/dates.ts';
import { readContactNumber } from '../../shared/phone-number.ts';
import { inBatches } from '../db/in-batches.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { PrivacyRecordTable } from '../db/tables/privacy.ts';
import type { SecretKey } from '../secrets/secret-key.ts';

/** What happened, without whom it is about. */
type PrivacyEvent = {
  readonly kind: PrivacyEventKind;
  readonly way: PrivacyWay;
  /** The number of the import's statement. */
  readonly statement?: number | null;
};

/** The record of consents and deletions. It has no contacts, only digests that need the site's secret key. */
export type PrivacyRecord = {
  /** Enters an event for each contact of a person, in the transaction of the event. */
  readonly add: (
    transaction: Kysely<Schema>,
    contacts: readonly string[],
    event: PrivacyEvent,
    now: number,
  ) => Promise<void>;
  /** Those of these addresses whose owners ended the newsletter last, also where no other row knows of them any more. */
  readonly findEnded: (db: Kysely<Schema>, emails: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Removes the consents of an import that was undone: its statement was not about these people. */
  readonly withdraw: (
    transaction: Kysely<Schema>,
    emails: readonly string[],
    statement: number,
  ) => Promise<void>;
  /** Everything about one contact, the oldest first: proves what its owner agreed to, and when. */
  readonly find: (db: Kysely<Schema>, contact: string) => Promise<PrivacyRecordLine[]>;
};

/** Digits of a digest that are shown. */
const shownDigits = 8;

export const toPrivacyRecordLine = ({
  id,
  at_gmt,
  kind,
  way,
  statement,
  digest,
}: Selectable<PrivacyRecordTable>): PrivacyRecordLine => ({
  id,
  at: at_gmt,
  kind,
  way,
  statement,
  digestStart: digest.slice(0, shownDigits),
});

/** One spelling for each contact: addresses in lower case, numbers with their country code. */
const normalise = (contact: string): string =>
  contact.includes('@') ? contact.trim().toLowerCase() : (readContactNumber(contact) ?? contact.trim());

export const createPrivacyRecord = (secretKey: SecretKey): PrivacyRecord => {
  const createDigest = (contact: string): string =>
    createHmac('sha256', secretKey.derive('privacy-record')).update(normalise(contact)).digest('hex');
  return {
    add: async (transaction, contacts, { kind, way, statement = null }, now) => {
      const digests = new Set(contacts.map(createDigest));
      if (digests.size === 0) return;
      const rows = [...digests].map((digest) => ({ at_gmt: gmtText(now), kind, way, statement, digest }));
      await transaction.insertInto('privacy_record').values(rows).execute();
    },
    findEnded: async (db, emails) => {
      const byDigest = new Map(emails.map((email) => [createDigest(email), email]));
      const rows = await selectInBatches([...byDigest.keys()], (padded) =>
        db
          .selectFrom('privacy_record')
          .select(['digest', 'kind'])
          .where('digest', 'in', padded)
          .where('kind', 'in', ['consent-given', 'consent-ended'])
          .orderBy('id')
          .execute(),
      );
      const last = new Map(rows.map(({ digest, kind }) => [digest, kind]));
      return new Set(
        [...byDigest].filter(([digest]) => last.get(digest) === 'consent-ended').map(([, email]) => email),
      );
    },
    withdraw: async (transaction, emails, statement) => {
      await inBatches(emails.map(createDigest), (batch) =>
        transaction
          .deleteFrom('privacy_record')
          .where('digest', 'in', batch)
          .where('way', '=', 'import')
          .where('statement', '=', statement)
          .execute(),
      );
    },
    find: async (db, contact) => {
      const rows = await db
        .selectFrom('privacy_record')
        .selectAll()
        .where('digest', '=', createDigest(contact))
        .orderBy('id')
        .execute();
      return rows.map(toPrivacyRecordLine);
    },
  };
};
