import { isLink } from '../addresses/web-link.ts';

/**
 * Reading values out of WordPress JSON, where plugins answer `[]`, `false`, `null` or nothing for "not set"
 * and numbers come as strings. Nothing here throws: what cannot be read is `null`.
 */

export type RawObject = Readonly<Record<string, unknown>>;

export const isObject = (raw: unknown): raw is RawObject =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** The value at a dotted path, or undefined as soon as a step is not an object. */
export const valueAt = (raw: unknown, path: string): unknown => {
  let value: unknown = raw;
  for (const step of path.split('.')) {
    if (!isObject(value)) return undefined;
    value = value[step];
  }
  return value;
};

/** A copy of `target` with `value` at a dotted path, making objects on the way. */
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

/** A positive whole number, also from its digits. */
export const readId = (raw: unknown): number | null => {
  const number = typeof raw === 'string' && /^\d{1,15}$/.test(raw) ? Number(raw) : raw;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** An address a page may link to or load: http(s), or a path on our own site. Anything else is not there. */
export const readAddress = (raw: unknown): string | null => {
  const text = readString(raw);
  return text !== null && isLink(text) ? text : null;
};
