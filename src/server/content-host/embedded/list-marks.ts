/** A moment in a list by date, and how many of the list's entries come before the first of that moment. */
type Mark = { readonly moment: string; readonly place: number };

/** How many entries lie between two marks. */
const spacing = 500;

/** How many entries are looked at for a mark: enough to find two that are not of the same moment. */
export const surveyed = 20;

/**
 * Remembers where in a long list by date some of its moments lie, one every few hundred entries. A database finds
 * a moment at once, but a place only by counting off all entries before it; from a mark there are few to count.
 */
export class ListMarks {
  /** By which multiple of the spacing they stand at; null where no moment begins there. */
  readonly #marks = new Map<number, Mark | null>();

  /** The last known mark before a place. */
  before(place: number): Mark | null {
    for (let number = Math.floor(place / spacing); number > 0; number -= 1) {
      const mark = this.#marks.get(number);
      if (mark) return mark;
    }
    return null;
  }

  /** The place from which to look for the mark that belongs before a place; null where that is done, or near enough. */
  unsurveyedBefore(place: number): number | null {
    const number = Math.floor(place / spacing);
    return number === 0 || this.#marks.has(number) ? null : number * spacing - surveyed;
  }

  /** Learns from the moments of the entries that were found from such a place on. */
  learn(from: number, moments: readonly string[]): void {
    // Only what differs from the one before it is known to be the first of its moment.
    const index = moments.findIndex((moment, at) => at > 0 && moment !== moments[at - 1]);
    const moment = moments[index];
    const number = (from + surveyed) / spacing;
    this.#marks.set(number, moment === undefined ? null : { moment, place: from + index });
  }
}
