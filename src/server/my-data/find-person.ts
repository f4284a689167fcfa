import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { PersonIdentity } from '../supporters/delete-person.ts';
import { selectIdsByEmail } from '../supporters/further-contacts.ts';

/** The person with an email address in lower case: a supporter, or only the address, which has no record. */
export const findPerson = async (db: Kysely<Schema>, email: string): Promise<PersonIdentity> => {
  const supporter = await db
    .selectFrom('supporter')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', 'in', selectIdsByEmail(email))
    .executeTakeFirst();
  // No record has the id 0.
  return supporter ?? { id: 0, name: null, email, phone: null };
};
