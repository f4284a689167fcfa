import { getTagKey } from '../../../shared/admin/supporter-tags.ts';
import type { ImportRow } from './import-rows.ts';

/** A person of a file, from one row or from several. */
export type ImportPerson = Omit<ImportRow, 'row' | 'tags'> & {
  /** The first is the row of the person, the others are duplicates. */
  readonly rows: readonly number[];
  /** By their key: two spellings are one tag. */
  readonly tags: ReadonlyMap<string, string>;
  /** What the file has of the person, but belongs to somebody else. */
  readonly leftOut: readonly string[];
};

const toPerson = ({ row, tags, ...rest }: ImportRow): ImportPerson => ({
  ...rest,
  rows: [row],
  tags: new Map(tags.map((name) => [getTagKey(name), name])),
  leftOut: [],
});

/** One person of two: the first keeps what it has, and gets what it lacks. */
export const foldPeople = (one: ImportPerson, other: ImportPerson): ImportPerson => ({
  name: one.name ?? other.name,
  email: one.email ?? other.email,
  phone: one.phone ?? other.phone,
  further: [...one.further, ...other.further],
  location: one.location ?? other.location,
  note: one.note ?? other.note,
  agreedAt: one.agreedAt ?? other.agreedAt,
  rows: [...one.rows, ...other.rows],
  tags: new Map([...other.tags, ...one.tags]),
  leftOut: [...one.leftOut, ...other.leftOut],
});

/** Why the number of a row is left out; null if it is not. */
const findReason = (
  owner: ImportPerson | undefined,
  person: ImportPerson | undefined,
  phone: string | null,
): string | null => {
  if (owner !== undefined && owner !== person)
    return `The phone number is also in row ${owner.rows[0]}, and stays with that person.`;
  return phone !== null && person?.phone != null && person.phone !== phone
    ? `The phone number differs from the one in row ${person.rows[0]}, which is kept.`
    : null;
};

/**
 * The people of a file: rows with the same address are one person, as are rows with the same number and no two
 * addresses. A number stays with the person who has it first in the file: a family may share a phone, but not a mailbox.
 */
export const listPeople = (rows: readonly ImportRow[]): ImportPerson[] => {
  const people: ImportPerson[] = [];
  const byEmail = new Map<string, number>();
  const byPhone = new Map<string, number>();
  for (const row of rows) {
    const person = toPerson(row);
    const { email, phone } = person;
    const withPhone = phone === null ? undefined : byPhone.get(phone);
    const isSame =
      withPhone !== undefined && (email === null || [null, email].includes(people[withPhone]?.email ?? null));
    const index = (email === null ? undefined : byEmail.get(email)) ?? (isSame ? withPhone : undefined);
    const before = index === undefined ? undefined : people[index];
    const reason = findReason(people[withPhone ?? -1], before, phone);
    const own: ImportPerson = reason === null ? person : { ...person, phone: null, leftOut: [reason] };
    const at = index ?? people.length;
    const folded = before === undefined ? own : foldPeople(before, own);
    people[at] = folded;
    if (folded.email !== null) byEmail.set(folded.email, at);
    if (folded.phone !== null) byPhone.set(folded.phone, at);
  }
  return people;
};
