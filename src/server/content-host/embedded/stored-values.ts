import type { AnyContentType, FieldValues } from '../../../content/content-type.ts';
import type { Picture } from '../../../content/pictures/picture.ts';
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
  Object.entries(type.fields).flatMap(([name, { kind }]) => kind.listMediaIds?.(stored[name]) ?? []);

/** The stored values with media ids replaced by pictures; a picture that no longer exists is missing. */
export const resolveValues = (
  type: AnyContentType,
  stored: FieldValues,
  media: ReadonlyMap<number, Picture>,
): FieldValues =>
  Object.fromEntries(
    Object.entries(type.fields).map(([name, { kind }]) => [
      name,
      kind.readStored(stored[name] ?? null, media),
    ]),
  );
