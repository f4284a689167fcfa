/** A date in a list by date, and the offset of the first entry with that date. */
type Checkpoint = { readonly date: string; readonly offset: number };

/** The number of entries between two checkpoints. */
const spacing = 500;

/** The number of entries read to find a checkpoint: enough to contain two different dates. */
export const sampleSize = 20;

/**
 * Caches the offset of some dates in a long list by date, one every few hundred entries. The database finds a date by
 * index, but an offset only by counting all rows before it; from a checkpoint there are few rows to count.
 */
export class ListCheckpoints {
  /** By multiple of the spacing; null if the sample there contained only one date. */
  readonly #checkpoints = new Map<number, Checkpoint | null>();

  /** The last known checkpoint before an offset. */
  findBefore(offset: number): Checkpoint | null {
    for (let number = Math.floor(offset / spacing); number > 0; number -= 1) {
      const checkpoint = this.#checkpoints.get(number);
      if (checkpoint) return checkpoint;
    }
    return null;
  }

  /** The offset at which to read a sample for the checkpoint before `offset`; null if none is needed. */
  getSampleOffset(offset: number): number | null {
    const number = Math.floor(offset / spacing);
    return number === 0 || this.#checkpoints.has(number) ? null : number * spacing - sampleSize;
  }

  /** Adds a checkpoint from the dates of the entries that follow a sample offset. */
  addSample(offset: number, dates: readonly string[]): void {
    // Only an entry whose date differs from the one before it is certainly the first with its date.
    const index = dates.findIndex((date, at) => at > 0 && date !== dates[at - 1]);
    const date = dates[index];
    const number = (offset + sampleSize) / spacing;
    this.#checkpoints.set(number, date === undefined ? null : { date, offset: offset + index });
  }
}
