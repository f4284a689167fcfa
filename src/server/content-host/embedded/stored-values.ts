import type { AnyContentType, FieldValues } from '../../../content/content-type.ts';
import type { AnyField } from '../../../content/field.ts';
import type { Picture } from '../../../content/picture.ts';
import { isObject } from '../../../content/raw.ts';

/** The stored fields of a row, or null where it is damaged. */
export const parseStored = (json: string): FieldValues | null => {
  try {
    const parsed: unknown = JSON.parse(json);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

/** The numbers of all media that stored fields name. */
export const mediaIdsOf = (type: AnyContentType, stored: FieldValues): number[] =>
  Object.entries(type.fields).flatMap(([name, field]) => {
    const value = stored[name];
    if (field.input === 'picture' && typeof value === 'number') return [value];
    return field.input === 'pictures' && Array.isArray(value) ? value.filter(Number.isSafeInteger) : [];
  });

/** A stored value as its field reads it; one that is not what the field stores is missing. */
const readStored = (field: AnyField, value: unknown): unknown => {
  try {
    return field.parse(field.serialise(value));
  } catch {
    return null;
  }
};

/** The stored values with media numbers turned into pictures; one whose file is gone is missing. */
export const resolveValues = (
  type: AnyContentType,
  stored: FieldValues,
  media: ReadonlyMap<number, Picture>,
): FieldValues => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(type.fields)) {
    const value = stored[name] ?? null;
    if (field.input === 'picture') values[name] = media.get(Number(value)) ?? null;
    else if (field.input === 'pictures')
      values[name] = (Array.isArray(value) ? value : [])
        .map((id) => media.get(id))
        .filter((picture) => picture !== undefined);
    else values[name] = readStored(field, value);
  }
  return values;
};
