/** Ids per statement: databases limit the number of parameters. */
const batchSize = 500;

/** Runs a statement for many ids in batches. */
export const inBatches = async (
  ids: readonly number[],
  work: (batch: readonly number[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < ids.length; at += batchSize) await work(ids.slice(at, at + batchSize));
};
