import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type ImportCounts,
  type ImportMatch,
  type ImportPreview,
  type ImportRemark,
  importColumns,
  maxPreviewRows,
  type NotSubscribedReason,
  notSubscribedReasons,
} from '../../../shared/admin/supporter-import.ts';
import type { Schema } from '../../db/schema.ts';
import { TagStore } from '../tags/tag-store.ts';
import { getSupporterVersion } from '../team-supporters.ts';
import { type Agreement, importedFields, type PlannedPerson } from './plan-import.ts';

/** A plan with the rows that are left out of it. */
export type PlannedImport = {
  readonly people: readonly PlannedPerson[];
  readonly invalid: readonly ImportRemark[];
  /** How many rows the file has. */
  readonly rows: number;
  readonly agreement: Agreement;
  /** Tags that do not exist yet, by their keys. */
  readonly newTags: ReadonlyMap<string, string>;
};

export const isSubscribed = ({ subscription }: PlannedPerson): boolean =>
  subscription !== null && typeof subscription === 'object';

/** Whether anything is written for the person. */
export const isChanged = (planned: PlannedPerson): boolean =>
  Object.keys(planned.fields).length > 0 ||
  planned.further.length > 0 ||
  planned.tags.size > 0 ||
  planned.note !== null ||
  isSubscribed(planned);

/** The tags of a plan by their keys, each in its first spelling. */
export const listTags = (people: readonly PlannedPerson[]): ReadonlyMap<string, string> =>
  new Map(people.flatMap(({ tags }) => [...tags]).toReversed());

/** The tags of a plan that do not exist yet. */
export const findNewTags = async (
  db: Kysely<Schema>,
  people: readonly PlannedPerson[],
): Promise<ReadonlyMap<string, string>> => {
  const wanted = listTags(people);
  if (wanted.size === 0) return wanted;
  const known = await new TagStore(db).listKeys();
  return new Map([...wanted].filter(([key]) => !known.has(key)).toReversed());
};

export const countImport = ({ people, invalid, rows }: PlannedImport): ImportCounts => {
  const known = people.filter(({ match }) => match !== null);
  const changed = known.filter(isChanged).length;
  const countReason = (reason: string) => people.filter(({ subscription }) => subscription === reason).length;
  return {
    rows,
    created: people.length - known.length,
    changed,
    unchanged: known.length - changed,
    duplicates: rows - invalid.length - people.length,
    invalid: invalid.length,
    subscribed: people.filter(isSubscribed).length,
    notSubscribed: Object.fromEntries(
      Object.keys(notSubscribedReasons).map((reason) => [reason, countReason(reason)]),
    ) as Record<NotSubscribedReason, number>,
  };
};

/** A hash of all that an import would do and of the records that it would change: another one means another result. */
const getDigest = ({ people, newTags, agreement }: PlannedImport): string => {
  const plan = people.map((planned) => [
    planned.person.rows,
    planned.match && [planned.match.id, getSupporterVersion(planned.match)],
    importedFields.map((field) => planned.fields[field] ?? null),
    planned.further,
    [...planned.tags.keys()],
    planned.note,
    planned.subscription,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([plan, [...newTags], agreement]))
    .digest('base64url');
};

const describeAdditions = (planned: PlannedPerson): string[] => [
  ...importedFields
    .filter((field) => field in planned.fields)
    .map((field) => importColumns[field].toLowerCase()),
  ...planned.further.map(({ value }) => `further contact “${value}”`),
  ...[...planned.tags.values()].map((name) => `tag “${name}”`),
  ...(planned.note === null ? [] : ['note']),
  ...(isSubscribed(planned) ? ['newsletter'] : []),
];

const byRow = (one: ImportRemark, other: ImportRemark): number => one.row - other.row;

/** What the team sees before an import. */
export const toPreview = (planned: PlannedImport): ImportPreview => {
  const matches = planned.people.flatMap(({ match, ...rest }): ImportMatch[] =>
    match === null
      ? []
      : [
          {
            row: rest.person.rows[0] ?? 0,
            id: match.id,
            title: match.name ?? match.email ?? match.phone ?? '',
            adds: describeAdditions({ match, ...rest }),
          },
        ],
  );
  const duplicates = planned.people.flatMap(({ person: { rows } }) => {
    const [first, ...others] = rows;
    return others.map((row) => ({ row, message: `The same person as in row ${first}.` }));
  });
  const leftOut = planned.people.flatMap(({ person, leftOut: messages }) =>
    messages.map((message) => ({ row: person.rows.at(-1) ?? 0, message })),
  );
  return {
    counts: countImport(planned),
    newTags: [...planned.newTags.values()],
    matches: matches.slice(0, maxPreviewRows),
    duplicates: duplicates.sort(byRow).slice(0, maxPreviewRows),
    invalid: planned.invalid.slice(0, maxPreviewRows),
    leftOut: leftOut.sort(byRow).slice(0, maxPreviewRows),
    digest: getDigest(planned),
  };
};
