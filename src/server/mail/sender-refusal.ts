import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** The mail server refused a newsletter's mail for good, and not because of its recipient. */
type SenderRefusal = {
  readonly newsletterId: number;
  /** The server's reply, without the recipient's address. */
  readonly reason: string;
};

/** Loads what is needed, and returns what records a refusal, in the transaction that records the mail's result. */
export type PrepareSenderRefusal = () => Promise<
  (transaction: Kysely<Schema>, refusal: SenderRefusal, now: number) => Promise<void>
>;
