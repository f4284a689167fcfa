/** Somebody who is over a limit: until when, and how often this process has refused them since. */
export type Over = { readonly until: number; readonly rejections: number };

/** Who this process knows to be over a limit, so that it need not ask the database again. The oldest make room. */
export class KnownOver {
  readonly #entries = new Map<string, Over>();
  readonly #capacity: number;
  readonly #now: () => number;

  constructor(capacity: number, now: () => number) {
    this.#capacity = capacity;
    this.#now = now;
  }

  find(name: string): Over | null {
    const over = this.#entries.get(name);
    if (over === undefined) return null;
    if (over.until > this.#now()) return over;
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
    const over = this.find(name);
    if (over) this.#entries.set(name, { ...over, rejections: over.rejections + 1 });
  }
}
