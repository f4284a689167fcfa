import { isObject } from '../../../content/raw.ts';

/** Selects the requested parts of an item, such as `id` and `title.rendered`. */
export const pickFields = (item: Readonly<Record<string, unknown>>, fields: readonly string[]): unknown => {
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
