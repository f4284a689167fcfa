import type { AnyContentType, FieldValues } from '../../../content/content-type.ts';
import type { AnyField } from '../../../content/field.ts';
import type { Picture } from '../../../content/picture.ts';
import { isObject } from '../../../content/raw.ts';

/** The stored fields of a row, or null if the JSON is damaged. */
export const parseStoredFields = (json: string): FieldValues | null => {
  try {
    const parsed: unknown = JSON.parse(json);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

/** The ids of all media in the stored fields. */
export const listMediaIds = (type: AnyContentType, stored: FieldValues): number[] =>
  Object.entries(type.fields).flatMap(([name, field]) => {
    const value = stored[name];
    if (field.input === 'picture' && typeof value === 'number') return [value];
    return field.input === 'pictures' && Array.isArray(value) ? value.filter(Number.isSafeInteger) : [];
  });

/** Reads a stored value through its field; a value of the wrong type is null. */
const readStored = (field: AnyField, value: unknown): unknown => {
  try {
    return field.parse(field.serialise(value));
  } catch {
    return null;
  }
};

/** The stored values with media ids replaced by pictures; a picture that no longer exists is missing. */
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
