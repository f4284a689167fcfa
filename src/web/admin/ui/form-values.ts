/** Values of a form by their keys; what the screen knows of them it knows by the shared definition. */
export type Values = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The keys whose values differ, in the order of the first. */
export const differingKeys = (one: Values, other: Values): string[] =>
  Object.keys(one).filter((key) => !isSame(one[key], other[key]));

/** Of `mine` what was changed since `from`; of `theirs` the rest. */
export const mergeValues = <V extends object>(from: V, mine: V, theirs: V): V => {
  const changed = differingKeys(mine as Values, from as Values);
  const kept = Object.fromEntries(changed.map((key) => [key, (mine as Values)[key]]));
  return { ...theirs, ...kept };
};
