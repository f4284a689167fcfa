import type { ColumnType } from 'kysely';
import type { LedgerChange } from '../../../shared/votes/ledger.ts';
import type { PaymentChannel } from '../../../shared/votes/votes.ts';
import type { Book } from './vote-orders.ts';

/** The names of the logs. A name stays when the site moves to another address: receipts and witnesses know it. */
type LedgerOriginTable = { book: Book; origin: string };

/** Checkpoints that the site has signed, one in an hour while the ledger grows: what it must continue for ever. */
export type LedgerCheckpointTable = {
  book: Book;
  size: number;
  /** The signed checkpoint. */
  note: string;
  at_gmt: string;
};

/** The newest cosignature of each witness. */
export type LedgerCosignatureTable = {
  book: Book;
  name: string;
  key_id: string;
  /** How many entries the cosigned checkpoint has. */
  size: number;
  /** When the witness saw it, since 1970. PostgreSQL returns a text. */
  seconds: ColumnType<number | string, number, number>;
  /** The cosignature as it is written below the checkpoint. */
  line: string;
};

/** Everything that changes the count, as the leaves of one tree per book. Triggers reject updates and deletions. */
export type VoteLedgerTable = {
  book: Book;
  /** From 1, without gaps. */
  number: number;
  /** Null for an entry about the rules, or about the close of a round. */
  order_id: number | null;
  at_gmt: string;
  /** In the campaign's time zone, `2025-10-18`. */
  day: string;
  change: LedgerChange;
  /** Null for an entry about the rules. */
  round: number | null;
  votes: number;
  amount: number;
  method: PaymentChannel | '';
  phone_mask: string;
  reference_end: string;
  details: string;
  /** Why it changed, such as `webhook`, or a reason that the team gave. Neither public nor covered by a hash. */
  cause: string;
  /** Random, so that the values behind the commitment cannot be guessed. */
  salt: string;
  commitment: string;
  /** The hashes of the subtrees that this leaf completes, in hexadecimal digits: of the leaf itself first, then upwards. */
  subtrees: string;
};

export type VoteLedgerTables = {
  vote_ledger: VoteLedgerTable;
  ledger_origin: LedgerOriginTable;
  ledger_checkpoint: LedgerCheckpointTable;
  ledger_cosignature: LedgerCosignatureTable;
};
