import { isLink } from '../addresses/web-link.ts';

/**
 * Readers for values in WordPress JSON, where plugins send `[]`, `false`, `null` or nothing for "not set", and
 * numbers as strings. No reader throws: an unreadable value is `null`.
 */

export type RawObject = Readonly<Record<string, unknown>>;

export const isObject = (raw: unknown): raw is RawObject =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** The value at a dotted path, or undefined when a step on the way is not an object. */
export const getValueAt = (raw: unknown, path: string): unknown => {
  let value: unknown = raw;
  for (const step of path.split('.')) {
    if (!isObject(value)) return undefined;
    value = value[step];
  }
  return value;
};

/** A copy of `target` with `value` at a dotted path; missing objects on the way are created. */
export const withValueAt = (target: RawObject, path: string, value: unknown): RawObject => {
  const [step = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...target, [step]: value };
  const inner = target[step];
  return { ...target, [step]: withValueAt(isObject(inner) ? inner : {}, rest.join('.'), value) };
};

export const readString = (raw: unknown): string | null => {
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  if (typeof raw !== 'string') return null;
  const trimmed = raw.trim();
  return trimmed === '' ? null : trimmed;
};

/** WordPress gives rendered text as `{rendered}`, some plugins as a bare string. */
export const readRendered = (raw: unknown): string | null => readString(isObject(raw) ? raw.rendered : raw);

/** A positive integer, given as a number or as digits. */
export const readId = (raw: unknown): number | null => {
  const number = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** An address that a page may link to or load: http(s), or a path on this site. Anything else is null. */
export const readAddress = (raw: unknown): string | null => {
  const text = readString(raw);
  return text !== null && isLink(text) ? text : null;
};
