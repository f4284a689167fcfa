import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import { parseStoredFields, resolveValues } from '../content-host/embedded/stored-values.ts';
import { explainMatch } from '../content-host/explain-match.ts';
import { entryTitle } from './entry-title.ts';

/** Why a search has found a stored entry, as `explainMatch` says it. */
export const explainStoredMatch = (
  type: AnyContentType,
  { title, content: html, fields }: Pick<EntryRow, 'title' | 'content' | 'fields'>,
  search: string,
): string | null => {
  if (search === '') return null;
  const values = resolveValues(type, parseStoredFields(fields) ?? {}, new Map());
  return explainMatch(type, entryTitle(type, { title, html }), { html, values }, search);
};
