import { useId } from 'react';
import type { Difference } from './difference.ts';

/** Which version of a field stays after an edit conflict. */
export type Side = 'theirs' | 'mine' | 'both';

/** The chosen versions by the names of their fields; all others stay as the member typed them. */
export type VersionChoice = {
  readonly sides: ReadonlyMap<string, Side>;
  readonly onChange: (sides: ReadonlyMap<string, Side>) => void;
};

/** The names of the fields that differ with this choice. Once a choice is in the form, its fields differ no more. */
export const listChosen = (
  differences: readonly Difference[],
  sides: ReadonlyMap<string, Side>,
  side: Side,
): ReadonlySet<string> =>
  new Set(differences.map(({ name }) => name).filter((name) => sides.get(name) === side));

type VersionChoiceFieldProps = VersionChoice & {
  /** What theirs and mine are called. */
  readonly labels: readonly [theirs: string, mine: string];
  readonly difference: Difference;
};

/** Chooses the version of one field. */
export const VersionChoiceField = ({ difference, labels, sides, onChange }: VersionChoiceFieldProps) => {
  const group = useId();
  const { name, label, canKeepBoth = false } = difference;
  const offered: readonly Side[] = canKeepBoth ? ['theirs', 'mine', 'both'] : ['theirs', 'mine'];
  const sideLabels: Readonly<Record<Side, string>> = {
    theirs: labels[0],
    mine: labels[1],
    both: 'Keep both',
  };
  const chosen = sides.get(name) ?? 'mine';
  return (
    <fieldset className="flex flex-wrap gap-x-4 font-normal">
      <legend className="sr-only">{label}: which version do you want to keep?</legend>
      {offered.map((side) => (
        <label key={side} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            className="size-5 accent-theme-strong"
            name={group}
            checked={chosen === side}
            onChange={() => onChange(new Map(sides).set(name, side))}
          />
          {sideLabels[side]}
        </label>
      ))}
    </fieldset>
  );
};
