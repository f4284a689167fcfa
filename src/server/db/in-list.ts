const shortLengths = [1, 10, 100] as const;
/** Longer lists have a multiple of this length. */
const batchSize = 1_000;

/**
 * Pads the values of an `in (…)` to one of a few fixed shortLengths by repeating the last value. Otherwise every length would be
 * another statement to prepare and cache. An empty list stays empty.
 */
export const padInList = <T>(values: readonly T[]): T[] => {
  const last = values.at(-1);
  if (last === undefined) return [];
  const length =
    shortLengths.find((candidate) => candidate >= values.length) ??
    Math.ceil(values.length / batchSize) * batchSize;
  return [...values, ...new Array<T>(length - values.length).fill(last)];
};

/** Reads the rows for any number of values, with one statement per batch. */
export const selectInBatches = async <T, R>(
  values: readonly T[],
  read: (padded: T[]) => Promise<readonly R[]>,
): Promise<R[]> => {
  const rows: R[] = [];
  for (let start = 0; start < values.length; start += batchSize)
    rows.push(...(await read(padInList(values.slice(start, start + batchSize)))));
  return rows;
};
