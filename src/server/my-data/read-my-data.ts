import type { Kysely } from 'kysely';
import { privacyEvents, privacyWays } from '../../shared/admin/privacy-record.ts';
import { toLocalNumber } from '../../shared/phone-number.ts';
import type { MyData } from '../../shared/privacy/my-data.ts';
import type { Schema } from '../db/schema.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { hasPendingOrder } from '../supporters/delete-person.ts';
import { findPersonalData } from '../supporters/personal-data.ts';
import { findContacts } from '../supporters/supporter-contacts.ts';
import { findPerson } from './find-person.ts';
import { type FormatMoment, moment, toOwnValues } from './own-rows.ts';
import { readMails } from './read-mails.ts';
import { readNewsletter } from './read-newsletter.ts';
import { readOrders } from './read-orders.ts';
import { readSubmissions } from './read-submissions.ts';
import { readSupporter } from './read-supporter.ts';

type Dependencies = { readonly db: Kysely<Schema>; readonly privacyRecord: PrivacyRecord };

/** A number of Malawi as people type it, any other with its country code. */
const formatOwnPhone = (phone: string | null): string => {
  if (phone === null) return '';
  return phone.startsWith('+265') ? toLocalNumber(phone) : phone;
};

/** Every row that any table holds about the owner of an address, by the address and by the record that has it. */
export const readMyData = async (
  { db, privacyRecord }: Dependencies,
  email: string,
  format: FormatMoment,
): Promise<MyData> => {
  const person = await findPerson(db, email);
  const ids = await findPersonalData(db, person);
  const { emails, phones } = await findContacts(db, person);
  const links = await db.selectFrom('data_link').selectAll().where('email', '=', email).execute();
  const subscription = await db
    .selectFrom('newsletter_subscriber')
    .select('state')
    .where('email', '=', email)
    .executeTakeFirst();
  const kinds = [
    ...(await readSupporter(db, person.id)),
    { title: 'Newsletter', rows: await readNewsletter(db, ids.subscriptions) },
    ...(await readSubmissions(db, ids)),
    { title: 'Votes', rows: await readOrders(db, ids.orders, phones) },
    { title: 'Emails', rows: await readMails(db, ids.mails, emails) },
    {
      title: 'Consents and deletions',
      rows: (await privacyRecord.find(db, email)).map(({ at, kind, way, statement }) => ({
        Event: privacyEvents[kind],
        How: privacyWays[way],
        Statement: statement,
        When: moment(at),
      })),
    },
    {
      title: 'Links to this page',
      rows: links.map((link) => ({
        Email: link.email,
        Asked: moment(link.created_gmt),
        'Works until': moment(link.expires_gmt),
      })),
    },
  ];
  const supporter = await db
    .selectFrom('supporter')
    .select(['name', 'phone', 'location'])
    .where('id', '=', person.id)
    .executeTakeFirst();
  return {
    email,
    kinds: kinds
      .map(({ title, rows }) => ({ title, rows: rows.map((row) => toOwnValues(row, format)) }))
      .filter(({ rows }) => rows.length > 0),
    details: supporter
      ? {
          name: supporter.name ?? '',
          phone: formatOwnPhone(supporter.phone),
          location: supporter.location ?? '',
        }
      : null,
    isSubscribed: subscription?.state === 'confirmed',
    hasPendingOrder: await hasPendingOrder(db, ids.orders),
  };
};

/** Whether there is anything about the owner of an address. */
export const hasData = async (db: Kysely<Schema>, email: string): Promise<boolean> => {
  const person = await findPerson(db, email);
  if (person.id !== 0) return true;
  return Object.values(await findPersonalData(db, person)).some((ids) => ids.length > 0);
};
