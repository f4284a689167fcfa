/** Values of a form by their keys. */
export type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The keys whose values differ, in the order of `one`. */
export const listDifferingKeys = (one: Values, other: Values): string[] =>
  Object.keys(one).filter((key) => !isSame(one[key], other[key]));

/** The values of `mine`, except those with these names, which come from `theirs`. */
export const takeValues = <V extends object>(
  mine: V,
  theirs: Partial<V>,
  names: ReadonlySet<string>,
  getName: (key: string) => string = (key) => key,
): V => {
  const taken = Object.entries(theirs).filter(([key]) => names.has(getName(key)));
  return { ...mine, ...Object.fromEntries(taken) };
};

/** Takes from `mine` the values that changed since `from`, and all others from `theirs`. */
export const mergeValues = <V extends object>(from: V, mine: V, theirs: V): V => {
  const changedKeys = listDifferingKeys(mine as Values, from as Values);
  const changes = Object.fromEntries(changedKeys.map((key) => [key, (mine as Values)[key]]));
  return { ...theirs, ...changes };
};
