import type { RecordKind } from './archive-format.ts';

export type Outcome = 'created' | 'updated' | 'unchanged' | 'left';

/** What an import did: counts by kind, and a sentence for each record that did not fit. */
export class ImportReport {
  readonly counts = new Map<RecordKind, Record<Outcome, number>>();
  readonly notes: string[] = [];

  count(kind: RecordKind, outcome: Outcome): void {
    const counts = this.counts.get(kind) ?? { created: 0, updated: 0, unchanged: 0, left: 0 };
    counts[outcome] += 1;
    this.counts.set(kind, counts);
  }

  note(sentence: string): void {
    this.notes.push(sentence);
  }
}

/** What every step of an import works with. */
export const noteSentences = {
  deleted: (name: string) => `${name} was deleted here since the last import, and stays deleted.`,
  changed: (name: string) => `${name} was changed here since the last import, and stays as it is.`,
} as const;
