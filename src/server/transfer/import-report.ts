import type { RecordKind } from './archive-format.ts';

export type Outcome = 'created' | 'updated' | 'unchanged' | 'left';

/** What an import did: counts by kind, and a remark for each record that was left out, or did not change ours. */
export class ImportReport {
  readonly counts = new Map<RecordKind, Record<Outcome, number>>();
  readonly remarks: string[] = [];

  count(kind: RecordKind, outcome: Outcome): void {
    const counts = this.counts.get(kind) ?? { created: 0, updated: 0, unchanged: 0, left: 0 };
    counts[outcome] += 1;
    this.counts.set(kind, counts);
  }

  remark(sentence: string): void {
    this.remarks.push(sentence);
  }
}

/** Why a record of the archive did not change ours. */
export const remarkSentences = {
  deleted: (name: string) => `${name} was deleted here since the last import, and stays deleted.`,
  changed: (name: string) => `${name} was changed here since the last import, and stays as it is.`,
} as const;
