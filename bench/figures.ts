/** One line of the table. */
export type Figure = {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The value of the reference server in the same run. */
  readonly reference: { readonly label: string; readonly value: number } | null;
  /** The value divided by the reference. */
  readonly ratio: number | null;
  /** The summands of the value. */
  readonly parts?: Readonly<Record<string, number>>;
  readonly budget: { readonly text: string; readonly isMet: boolean } | null;
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

export const atLeast = (limit: number, value: number): Figure['budget'] => ({
  text: `≥ ${limit}`,
  isMet: value >= limit,
});

export const atMost = (limit: number, value: number, unit = ''): Figure['budget'] => ({
  text: `≤ ${limit}${unit}`,
  isMet: value <= limit,
});
