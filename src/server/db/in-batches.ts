/** Ids per statement: databases limit the number of parameters. */
const defaultSize = 500;

/** Runs a statement for many ids or rows in batches. */
export const inBatches = async <T>(
  ids: readonly T[],
  work: (batch: readonly T[]) => Promise<unknown>,
  size = defaultSize,
): Promise<void> => {
  for (let at = 0; at < ids.length; at += size) await work(ids.slice(at, at + size));
};
