/** A moment in a list by date, and how many of the list's entries come before the first of that moment. */
type Mark = { readonly moment: string; readonly place: number };

/** Marks closer together than this would save nothing. */
const spacing = 500;

/**
 * Remembers where in a long list by date some of its moments lie. A database finds a moment at once, but a place
 * only by counting off all entries before it; from the nearest mark there are few to count, for whoever reads on
 * or asks for the same page again.
 */
export class ListMarks {
  /** In the order of their places. */
  #marks: readonly Mark[] = [];

  /** The last mark at or before a place. */
  before(place: number): Mark | null {
    return this.#marks.findLast((mark) => mark.place <= place) ?? null;
  }

  /** Learns from the moments of the entries that were found from a place on. */
  learn(from: number, moments: readonly string[]): void {
    // Only what differs from the one before it is known to be the first of its moment.
    const index = moments.findIndex((moment, at) => at > 0 && moment !== moments[at - 1]);
    const moment = moments[index];
    const place = from + index;
    if (moment === undefined || place < spacing) return;
    if (this.#marks.some((mark) => Math.abs(mark.place - place) < spacing)) return;
    this.#marks = [...this.#marks, { moment, place }].sort((one, other) => one.place - other.place);
  }
}
