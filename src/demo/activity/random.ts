/** Repeatable random choices: the same seed gives the same demo. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  readonly next: () => number;
  /** A whole number from the first to the second, both included. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** One of the values, each as often as its weight says. */
  readonly pickWeighted: <T>(choices: readonly (readonly [T, number])[]) => T;
};

/** Mulberry32: small, and good enough for sample data. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    pickWeighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of choices) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new Error('There is nothing to choose from.');
    },
  };
};
