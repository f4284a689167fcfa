export type Random = {
  /** A number from `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
};

/** Mulberry32: pictures must come out the same on every machine, so never `Math.random`. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: <T>(from: readonly T[]): T => {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error('Cannot pick from an empty list');
      return chosen;
    },
  };
}
