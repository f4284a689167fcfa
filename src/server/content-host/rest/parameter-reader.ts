import { readMoment } from '../../../content/fields/moment.ts';
import { fromWallClock, gmtText } from '../../../shared/dates.ts';
import { maxId } from '../../../shared/max-id.ts';
import { checkListLength, distinct } from './list-parameter.ts';
import { listOf, type PhpQuery } from './php-query.ts';
import { invalidParameters, type ParameterError } from './rest-error.ts';
import type { RestParameter } from './rest-parameters.ts';

/** Stored times have a year of four digits. */
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59Z');

/** Reads parameters and collects all errors, because WordPress reports them in one response. */
export class ParameterReader {
  readonly errors = new Map<string, ParameterError>();
  readonly #query: PhpQuery;
  readonly #timeZone: string;

  constructor(query: PhpQuery, timeZone: string) {
    this.#query = query;
    this.#timeZone = timeZone;
  }

  #addError(name: RestParameter, code: string, message: string, status?: number): null {
    this.errors.set(name, status === undefined ? { code, message } : { code, message, status });
    return null;
  }

  /** Throws one error that lists what was wrong. */
  throwErrors(): void {
    if (this.errors.size > 0) throw invalidParameters(this.errors);
  }

  text(name: RestParameter): string | null {
    const value = this.#query.get(name);
    if (value === undefined) return null;
    if (typeof value === 'string') return value;
    return this.#addError(name, 'rest_invalid_type', `${name} is not of type string.`);
  }

  integer(name: RestParameter, minimum: number, maximum: number): number | null {
    const value = this.#query.get(name);
    if (value === undefined) return null;
    const number =
      typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : Number.NaN;
    if (Number.isNaN(number))
      return this.#addError(name, 'rest_invalid_type', `${name} is not of type integer.`);
    if (number >= minimum && number <= maximum) return number;
    const message =
      maximum === Number.MAX_SAFE_INTEGER
        ? `${name} must be greater than or equal to ${minimum}`
        : `${name} must be between ${minimum} (inclusive) and ${maximum} (inclusive)`;
    return this.#addError(name, 'rest_out_of_bounds', message);
  }

  ids(name: RestParameter): number[] | null {
    const list = listOf(this.#query.get(name));
    if (list === null) return null;
    const given: number[] = [];
    for (const [index, entry] of list.entries()) {
      if (!/^-?\d{1,18}$/.test(entry))
        return this.#addError(name, 'rest_invalid_type', `${name}[${index}] is not of type integer.`);
      const id = Math.abs(Number(entry));
      if (id <= maxId) given.push(id);
    }
    const ids = this.#limitLength(name, distinct(given));
    // For WordPress an empty list means "no filter"; a list of ids that are all too large must match nothing.
    return list.length === 0 ? null : ids;
  }

  /** For WordPress an empty text is neither a list of terms nor an object with them. */
  rejectEmpty(name: RestParameter): void {
    if (this.#query.get(name) === '')
      this.#addError(name, 'rest_no_matching_schema', `${name} does not match any of the expected formats.`);
  }

  /** As in WordPress, 0, 1 and empty are booleans, too. */
  boolean(name: RestParameter): boolean | null {
    const value = this.#query.get(name);
    if (value === undefined) return null;
    const text = typeof value === 'string' ? value.toLowerCase() : null;
    if (text === 'true' || text === '1') return true;
    if (text === 'false' || text === '0' || text === '') return false;
    return this.#addError(name, 'rest_invalid_type', `${name} is not of type boolean.`);
  }

  choice<T extends string>(name: RestParameter, choices: readonly T[]): T | null {
    const value = this.#query.get(name);
    if (value === undefined) return null;
    const found = choices.find((choice) => choice === value);
    return (
      found ?? this.#addError(name, 'rest_not_in_enum', `${name} is not one of ${formatChoices(choices)}.`)
    );
  }

  /** A list of names, each of which must be one of the choices. */
  names(name: RestParameter, choices: readonly string[]): readonly string[] | null {
    const list = listOf(this.#query.get(name));
    const unknown = list?.findIndex((entry) => !choices.includes(entry)) ?? -1;
    if (unknown >= 0)
      return this.#addError(
        name,
        'rest_not_in_enum',
        `${name}[${unknown}] is not one of ${formatChoices(choices)}.`,
      );
    return list && list.length > 0 ? this.#limitLength(name, distinct(list)) : null;
  }

  moment(name: RestParameter): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const moment = readMoment(value.trim().replace(/ (\d{2}:?\d{2})$/, '+$1'));
    if (moment === null) return this.#addError(name, 'rest_invalid_date', 'Invalid date.');
    // At both ends of the calendar the time zone could move the year out of range; such dates mean "any time".
    const time =
      moment < '1001' ? earliest : moment >= '9999-12-31' ? latest : fromWallClock(moment, this.#timeZone);
    return gmtText(time);
  }

  /** Visitors may only request public content: any other status is an error. */
  allowOnlyStatus(allowed: string): void {
    const isForbidden = (listOf(this.#query.get('status')) ?? []).some((status) => status !== allowed);
    if (isForbidden) this.#addError('status', 'rest_forbidden_status', 'Status is forbidden.', 401);
  }

  /** As in WordPress, a text is split at commas and spaces; a slug of a remote host that has them is asked for as `slug[]`. */
  slugs(): string[] | null {
    const list = listOf(this.#query.get('slug'));
    if (list === null || list.length === 0) return null;
    return this.#limitLength('slug', distinct(list.map((slug) => slug.toLowerCase())));
  }

  /** The values, or an empty list and an error if there are too many. */
  #limitLength<T>(name: string, values: T[]): T[] {
    const error = checkListLength(name, values);
    if (error === null) return values;
    this.errors.set(name, error);
    return [];
  }
}

const formatChoices = (choices: readonly string[]): string =>
  `${choices.slice(0, -1).join(', ')}, and ${choices[choices.length - 1]}`;
