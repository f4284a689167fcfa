import type { Generated } from 'kysely';
import type { PrivacyEventKind, PrivacyWay } from '../../../shared/admin/privacy-record.ts';

/** A run of the daily job that removes what is no longer kept. */
export type RetentionRunTable = {
  id: Generated<number>;
  started_gmt: string;
  finished_gmt: string | null;
  /** 1 until it is finished, then null: at most one run is open. */
  is_open: number | null;
  /** The id of the attempt that works on it, and when its claim ends unless it is renewed. */
  claim: string;
  claim_ends_gmt: string;
  /** How much of each kind it has removed, as JSON. */
  figures: string;
};

/** A link to the data of the owner of an address. Only the digest of its token is stored. */
type DataLinkTable = { digest: string; email: string; created_gmt: string; expires_gmt: string };

/** One event of the record of consents and deletions, for one contact of a person. It has no personal data. */
export type PrivacyRecordTable = {
  id: Generated<number>;
  at_gmt: string;
  kind: PrivacyEventKind;
  way: PrivacyWay;
  /** The number of the import's statement. */
  statement: number | null;
  /** Of the email address or phone number, with a key that the database does not have. */
  digest: string;
};

export type PrivacyTables = {
  retention_run: RetentionRunTable;
  privacy_record: PrivacyRecordTable;
  data_link: DataLinkTable;
};
