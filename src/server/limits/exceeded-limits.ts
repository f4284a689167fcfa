/** An exceeded limit: when its window ends, and how many requests this process has rejected since. */
export type ExceededLimit = { readonly until: number; readonly rejections: number };

/** The limits that this process knows to be exceeded, so that it need not query the database again. The oldest are evicted. */
export class ExceededLimits {
  readonly #entries = new Map<string, ExceededLimit>();
  readonly #capacity: number;
  readonly #now: () => number;

  constructor(capacity: number, now: () => number) {
    this.#capacity = capacity;
    this.#now = now;
  }

  find(name: string): ExceededLimit | null {
    const exceeded = this.#entries.get(name);
    if (exceeded === undefined) return null;
    if (exceeded.until > this.#now()) return exceeded;
    this.#entries.delete(name);
    return null;
  }

  add(name: string, until: number): void {
    if (this.find(name)) return;
    this.#entries.set(name, { until, rejections: 0 });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) return;
      this.#entries.delete(oldest);
    }
  }

  countRejection(name: string): void {
    const exceeded = this.find(name);
    if (exceeded) this.#entries.set(name, { ...exceeded, rejections: exceeded.rejections + 1 });
  }
}
