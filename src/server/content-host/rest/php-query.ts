import { RestError } from './rest-error.ts';
import { type RestParameter, readParameterName } from './rest-parameters.ts';

/**
 * A query string parsed as PHP does: `slug[]=a&slug[]=b` and `slug[0]=a` are lists, and the last of several plain values
 * counts. NUL characters are removed, because the databases cannot store them.
 */
export type PhpQuery = ReadonlyMap<RestParameter, string | readonly string[]>;

/** The default limit of PHP. */
const maxParameters = 1_000;

export const parsePhpQuery = (search: URLSearchParams): PhpQuery => {
  if (search.size > maxParameters)
    throw new RestError(
      'rest_too_many_params',
      `An address can have at most ${maxParameters} parameters. Please ask in several requests.`,
      400,
    );
  const query = new Map<RestParameter, string | string[]>();
  for (const [rawName, rawValue] of search) {
    const value = rawValue.replaceAll('\0', '');
    const read = readParameterName(rawName);
    if (read === null) continue;
    const { name, isListed } = read;
    const known = query.get(name);
    if (!isListed) query.set(name, value);
    else if (Array.isArray(known)) known.push(value);
    else query.set(name, [value]);
  }
  return query;
};

/** Splits a value that is a list or a comma-separated text; null if it is missing. */
export const listOf = (value: string | readonly string[] | undefined): readonly string[] | null => {
  if (value === undefined) return null;
  const list = typeof value === 'string' ? value.split(/[\s,]+/) : value;
  return list.map((entry) => entry.trim()).filter((entry) => entry !== '');
};
