import { isDeepStrictEqual } from 'node:util';
import { isSameText } from '../../content/text/same-text.ts';
import { parseStoredFields } from '../content-host/embedded/stored-values.ts';
import type { VersionValues } from './entry-versions.ts';

/** The fields that have a value: one that is missing is the same as one that is empty. */
const pickFilled = (fields: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parseStoredFields(fields) ?? {}).filter(([, value]) => value !== null));

const hasSameParts = (
  one: Omit<VersionValues, 'date_gmt'>,
  other: Omit<VersionValues, 'date_gmt'>,
): boolean =>
  one.slug === other.slug &&
  one.author_id === other.author_id &&
  one.title === other.title &&
  isDeepStrictEqual(pickFilled(one.fields), pickFilled(other.fields));

/** Whether it would change nothing to save one of these over the other. */
export const hasSameValues = (
  one: Omit<VersionValues, 'date_gmt'>,
  other: Omit<VersionValues, 'date_gmt'>,
): boolean => one.content === other.content && hasSameParts(one, other);

/** Whether visitors would see no difference: the same markup may be written in another way. */
export const looksSame = (one: VersionValues, other: VersionValues): boolean =>
  one.date_gmt === other.date_gmt && isSameText(one.content, other.content) && hasSameParts(one, other);
