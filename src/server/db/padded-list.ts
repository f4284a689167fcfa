/** The lengths a list of values has in a statement; a longer one has a multiple of the last. */
const lengths = [1, 10, 100] as const;
const step = 1_000;

/**
 * The values of an `in (…)`, padded by repeating the last one until the list has one of a few fixed lengths. A list that
 * is as long as what was asked for would make another statement of every length, each of which is prepared and kept.
 * An empty list stays empty.
 */
export const paddedList = <T>(values: readonly T[]): T[] => {
  const last = values.at(-1);
  if (last === undefined) return [];
  const length =
    lengths.find((candidate) => candidate >= values.length) ?? Math.ceil(values.length / step) * step;
  return [...values, ...new Array<T>(length - values.length).fill(last)];
};

/** Reads the rows of any number of values, as many statements as it takes. */
export const rowsOfList = async <T, R>(
  values: readonly T[],
  read: (padded: T[]) => Promise<readonly R[]>,
): Promise<R[]> => {
  const rows: R[] = [];
  for (let at = 0; at < values.length; at += step)
    rows.push(...(await read(paddedList(values.slice(at, at + step)))));
  return rows;
};
