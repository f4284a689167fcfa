import { distinct, lengthError } from './list-parameter.ts';
import { listOf, type PhpQuery } from './php-query.ts';
import { pickFields } from './pick-fields.ts';
import { invalidParameters } from './rest-error.ts';
import type { RestParameter } from './rest-parameters.ts';
import type { Embed } from './wordpress-shape.ts';

type Json = Readonly<Record<string, unknown>>;

const listIn = (query: PhpQuery, name: RestParameter): readonly string[] => {
  const values = distinct(listOf(query.get(name)) ?? []);
  const fault = lengthError(name, values);
  if (fault) throw invalidParameters(new Map([[name, fault]]));
  return values;
};

/** Which parts of its items an answer is to have: all, or those that `_fields` names. */
export const fieldPicker = (query: PhpQuery): ((item: Json) => unknown) => {
  const fields = listIn(query, '_fields');
  return fields.length === 0 ? (item) => item : (item) => pickFields(item, fields);
};

/** What else is to come with each item: by `_embed` alone all, else the relations it names. */
export const embedIn = (query: PhpQuery): Embed => {
  const value = query.get('_embed');
  if (value === undefined) return 'none';
  if (value === '1' || value === 'true') return 'all';
  const relations = listIn(query, '_embed');
  return relations.length > 0 ? relations : 'all';
};
