import { isObject } from '../../../content/raw.ts';
import { checkListLength, distinct } from './list-parameter.ts';
import { listOf, type PhpQuery } from './php-query.ts';
import { invalidParameters } from './rest-error.ts';
import type { RestParameter } from './rest-parameters.ts';
import type { Embed } from './wordpress-shape.ts';

type Json = Readonly<Record<string, unknown>>;

const readList = (query: PhpQuery, name: RestParameter): readonly string[] => {
  const values = distinct(listOf(query.get(name)) ?? []);
  const error = checkListLength(name, values);
  if (error) throw invalidParameters(new Map([[name, error]]));
  return values;
};

/** Selects the requested parts of an item, such as `id` and `title.rendered`. */
const pickFields = (item: Json, fields: readonly string[]): unknown => {
  const picked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    const inner = fields
      .filter((field) => field.startsWith(`${name}.`))
      .map((field) => field.slice(name.length + 1));
    if (fields.includes(name)) picked[name] = value;
    else if (inner.length > 0 && isObject(value)) picked[name] = pickFields(value, inner);
  }
  return picked;
};

/** Selects the parts of the items in a response: all, or those listed in `_fields`. */
export const createFieldPicker = (query: PhpQuery): ((item: Json) => unknown) => {
  const fields = readList(query, '_fields');
  return fields.length === 0 ? (item) => item : (item) => pickFields(item, fields);
};

/** The relations to embed in each item: `_embed` without a value means all; so does 0, as for WordPress. */
export const parseEmbed = (query: PhpQuery): Embed => {
  const value = query.get('_embed');
  if (value === undefined) return 'none';
  if (value === '0' || value === '1' || value === 'true') return 'all';
  const relations = readList(query, '_embed');
  return relations.length > 0 ? relations : 'all';
};
