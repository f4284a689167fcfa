type BestTimes = { readonly small: number; readonly large: number };

const attempts = 100;
const fewestAttempts = 5;

const measureTime = async (request: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await request();
  return performance.now() - start;
};

/**
 * The best times of the same request to a small and a large campaign, in milliseconds. The requests alternate, so that
 * other load on the machine affects both, and are repeated while the large one takes more than `factor` times as long.
 */
export const measureBestTimes = async (
  small: () => Promise<unknown>,
  large: () => Promise<unknown>,
  factor: number,
): Promise<BestTimes> => {
  const best = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    best.small = Math.min(best.small, await measureTime(small));
    best.large = Math.min(best.large, await measureTime(large));
    if (attempt >= fewestAttempts && best.large <= factor * best.small) break;
  }
  return best;
};
