import type { AnyContentType, FieldValues } from '../../content/content-type.ts';

/** Replaces one picture by another value; undefined leaves it out. */
type Replace = (picture: unknown) => unknown;

/** The fields that the type has, with every picture replaced: archives name pictures by other ids than rows do. */
export const replacePictures = (
  type: AnyContentType,
  fields: FieldValues,
  replace: Replace,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name in type.fields)
      .map(([name, value]) => {
        const kind = type.fields[name]?.kind.name;
        if (kind === 'picture') return [name, value === null ? null : (replace(value) ?? null)];
        if (kind === 'pictures' && Array.isArray(value))
          return [name, value.map(replace).filter((one) => one !== undefined)];
        return [name, value];
      }),
  );
