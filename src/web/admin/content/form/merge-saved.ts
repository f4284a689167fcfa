import type { MergedText } from '../text-merge/merge-texts.ts';
import { type FormValues, listChangedNames, mergeForms, takeTheirs } from './form-values.ts';

type Versions = {
  /** What both members started from. */
  readonly from: FormValues;
  readonly mine: FormValues;
  /** What the colleague has saved. */
  readonly theirs: FormValues;
};

type MergedForm = {
  /** My changes and theirs; what both have changed as I typed it. */
  readonly values: FormValues;
  /** The names of what came from the colleague. */
  readonly taken: readonly string[];
  /** The names of what both have changed. */
  readonly conflicts: readonly string[];
  /** What the next save is compared with: theirs, except what is not decided yet. */
  readonly from: FormValues;
};

/** Merges what a colleague has saved with what is typed; `text` has the merged contents. */
export const mergeSaved = ({ from, mine, theirs }: Versions, text: MergedText): MergedForm => {
  const values = { ...mergeForms(from, mine, theirs), html: text.text };
  const differing = new Set(listChangedNames(mine, theirs));
  const theirChanges = new Set(listChangedNames(theirs, from));
  const conflicts = listChangedNames(mine, from).filter((name) =>
    name === 'html' ? text.both !== null : theirChanges.has(name) && differing.has(name),
  );
  return {
    values,
    taken: listChangedNames(values, mine).filter((name) => name !== 'html' || text.hasTheirs),
    conflicts,
    from: takeTheirs(theirs, from, new Set(conflicts)),
  };
};
