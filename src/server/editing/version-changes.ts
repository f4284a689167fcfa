import { isDeepStrictEqual } from 'node:util';
import { type AnyContentType, listFormFields } from '../../content/content-type.ts';
import { stripHtml } from '../../content/text/text.ts';
import type { EntryVersionLine } from '../../shared/admin/content.ts';
import { getFieldName } from '../../shared/admin/field-name.ts';
import { countWords } from '../../shared/count-words.ts';
import { parseStoredFields } from '../content-host/embedded/stored-values.ts';
import type { EntryVersions } from './entry-versions.ts';

type ListedVersion = Awaited<ReturnType<EntryVersions['list']>>['rows'][number];

/** The form's fields whose stored values differ: one that is missing is the same as one that is empty. */
const listChangedFields = (type: AnyContentType, now: string, before: string): string[] => {
  if (now === before) return [];
  const [one, other] = [parseStoredFields(now) ?? {}, parseStoredFields(before) ?? {}];
  return listFormFields(type)
    .filter(([name]) => !isDeepStrictEqual(one[name] ?? null, other[name] ?? null))
    .map(([name]) => getFieldName(name));
};

/** The names of the form's values that a version changed, in the order of the form. */
const listChanged = (type: AnyContentType, now: ListedVersion, before: ListedVersion): string[] => [
  ...(now.title === before.title ? [] : ['title']),
  ...(now.has_other_text ? ['html'] : []),
  ...listChangedFields(type, now.fields, before.fields),
  // A draft has no date of its own: it gets that of its publication.
  ...(before.is_published === 1 && now.date_gmt !== before.date_gmt ? ['date'] : []),
  ...(now.author_id === before.author_id ? [] : ['author']),
  ...(now.slug === before.slug ? [] : ['slug']),
];

/** How many words more the text has; null if it is the same, or too long to be counted. */
const compareWordCounts = (now: ListedVersion, before: ListedVersion): number | null => {
  if (!now.has_other_text || now.content === null || before.content === null) return null;
  return countWords(stripHtml(now.content)) - countWords(stripHtml(before.content));
};

/** What a version changed, compared with the one before it in the history. */
export const compareWithPrevious = (
  type: AnyContentType,
  now: ListedVersion,
  before: ListedVersion | undefined,
): Pick<EntryVersionLine, 'changed' | 'words'> =>
  before === undefined
    ? { changed: null, words: null }
    : { changed: listChanged(type, now, before), words: compareWordCounts(now, before) };
