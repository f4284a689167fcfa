import type { ParameterError } from './rest-error.ts';

/** As many as one page of a list has items; clients with more values send several requests. */
export const maxListValues = 100;

export const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The error for a list with too many values, in the words of WordPress; null if the list is short enough. */
export const checkListLength = (name: string, values: readonly unknown[]): ParameterError | null =>
  values.length > maxListValues
    ? { code: 'rest_too_many_items', message: `${name} must contain at most ${maxListValues} items.` }
    : null;
