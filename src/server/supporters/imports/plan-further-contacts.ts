import type { Kysely } from 'kysely';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import { findFurtherOwners } from '../further-contacts.ts';
import type { StoredSupporter } from '../supporter-list.ts';
import type { ImportPerson } from './import-people.ts';
import type { FurtherValue } from './import-rows.ts';

type Matched = { readonly person: ImportPerson; readonly match: StoredSupporter | null };

/** What a person gets, and what is left out, with the reasons. */
type PlannedFurther = {
  readonly further: readonly FurtherValue[];
  readonly leftOut: readonly string[];
};

/** Whose first or further contacts these values are, by kind and value. */
const findOwners = async (
  db: Kysely<Schema>,
  values: readonly FurtherValue[],
): Promise<ReadonlyMap<string, number>> => {
  const owners = new Map<string, number>();
  for (const kind of ['email', 'phone'] as const) {
    const given = values.filter((one) => one.kind === kind).map(({ value }) => value);
    const first = await selectInBatches(given, (padded) =>
      db.selectFrom('supporter').select(['id', kind]).where(kind, 'in', padded).execute(),
    );
    for (const row of first) owners.set(`${kind} ${row[kind]}`, row.id);
    for (const [value, id] of await findFurtherOwners(db, kind, given)) owners.set(`${kind} ${value}`, id);
  }
  return owners;
};

/**
 * The further contacts of everyone in a file. Each belongs to one person: to the supporter who has it, or to the first in the
 * file. Returns the plans in the same order.
 */
export const planFurtherContacts = async (
  db: Kysely<Schema>,
  people: readonly Matched[],
): Promise<PlannedFurther[]> => {
  const owners = await findOwners(
    db,
    people.flatMap(({ person }) => person.further),
  );
  /** By kind and value: the index of the person in the file. */
  const taken = new Map<string, number>();
  for (const [index, { person }] of people.entries())
    for (const kind of ['email', 'phone'] as const)
      if (person[kind] !== null) taken.set(`${kind} ${person[kind]}`, index);
  return people.map(({ person, match }, index) => {
    const further: FurtherValue[] = [];
    const leftOut: string[] = [];
    for (const one of person.further) {
      const key = `${one.kind} ${one.value}`;
      const owner = owners.get(key);
      const holder = taken.get(key);
      if (owner !== undefined) {
        if (owner !== match?.id)
          leftOut.push(`The further contact “${one.value}” belongs to another supporter.`);
      } else if (holder === undefined) {
        taken.set(key, index);
        further.push(one);
      } else if (holder !== index)
        leftOut.push(
          `The further contact “${one.value}” is also in row ${people[holder]?.person.rows[0]}, and stays with that person.`,
        );
    }
    return { further, leftOut };
  });
};
