import { type Kysely, sql } from 'kysely';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { StoredSupporter } from '../supporter-list.ts';
import type { ImportRow } from './import-row-store.ts';

/** Somebody of an import, as they are now. */
type ImportedPerson = { readonly row: ImportRow; readonly supporter: StoredSupporter };

/** The expression of the index. */
const recipient = sql<string>`lower(recipient)`;

/** The addresses to which a mail has left since. One that waits is not sent any more once its recipient is not subscribed. */
const findMailedAddresses = async (
  db: Kysely<Schema>,
  emails: readonly string[],
  importedGmt: string,
): Promise<ReadonlySet<string>> => {
  const mails = await selectInBatches(emails, (padded) =>
    db
      .selectFrom('mail')
      .select(recipient.as('email'))
      .where(recipient, 'in', padded)
      .where('created_gmt', '>=', importedGmt)
      .where('state', '!=', 'waiting')
      .execute(),
  );
  return new Set(mails.map(({ email }) => email));
};

/** The subscriptions that got a newsletter, also where its mail is no longer kept. */
const findMailedSubscriptions = async (
  db: Kysely<Schema>,
  subscriberIds: readonly number[],
): Promise<ReadonlySet<number | null>> => {
  const rows = await selectInBatches(subscriberIds, (padded) =>
    db
      .selectFrom('newsletter_recipient')
      .select('subscriber_id')
      .where('subscriber_id', 'in', padded)
      .where('sent_gmt', 'is not', null)
      .execute(),
  );
  return new Set(rows.map((row) => row.subscriber_id));
};

/** The supporters of an import who have got a mail since. Its links must go on working. */
export const findMailed = async (
  db: Kysely<Schema>,
  people: readonly ImportedPerson[],
  importedGmt: string,
): Promise<ReadonlySet<number>> => {
  const addresses = await findMailedAddresses(
    db,
    people.flatMap(({ supporter }) => supporter.email ?? []),
    importedGmt,
  );
  const subscriptions = await findMailedSubscriptions(
    db,
    people.flatMap(({ row }) => row.subscriber_id ?? []),
  );
  return new Set(
    people
      .filter(
        ({ row, supporter }) =>
          (supporter.email !== null && addresses.has(supporter.email)) ||
          (row.subscriber_id !== null && subscriptions.has(row.subscriber_id)),
      )
      .map(({ supporter }) => supporter.id),
  );
};
