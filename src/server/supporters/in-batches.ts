/** How many ids a statement names. */
const batchSize = 500;

/** Does something with ids, so many at a time. */
export const inBatches = async (
  ids: readonly number[],
  work: (batch: readonly number[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < ids.length; at += batchSize) await work(ids.slice(at, at + batchSize));
};
