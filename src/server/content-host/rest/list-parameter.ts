import type { ParameterError } from './rest-error.ts';

/** As many values as a list can have items: whoever has more asks in several requests. */
export const mostValues = 100;

/** Each value once, in the order in which they were first given. */
export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What is wrong with a list of so many different values, in WordPress's words; null where nothing is. */
export const lengthError = (name: string, values: readonly unknown[]): ParameterError | null =>
  values.length > mostValues
    ? { code: 'rest_too_many_items', message: `${name} must contain at most ${mostValues} items.` }
    : null;
