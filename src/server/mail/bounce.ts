import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/**
 * `permanent`: the address takes no mail. `temporary`: it took none this time, such as a full mailbox. `complaint`: the
 * recipient reported the mail as spam.
 */
export type BounceKind = 'permanent' | 'temporary' | 'complaint';

/** A mail of the site that its recipient's side refused, or complained about. */
export type Bounce = {
  readonly kind: BounceKind;
  /** The recipient. */
  readonly email: string;
  /** Of the mail that was refused. */
  readonly messageId: string;
  /** The reply of the recipient's side; the team reads it. */
  readonly reason: string;
};

/** Records what follows from a bounce, in the caller's transaction, before the caller changes any row. */
export type RecordBounce = (transaction: Kysely<Schema>, bounce: Bounce, now: number) => Promise<unknown>;
