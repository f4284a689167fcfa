import { useId } from 'react';
import type { Difference } from './difference.ts';

/** Which fields of an edit conflict stay as the colleague saved them; all others stay as the member typed them. */
export type VersionChoice = {
  readonly theirs: ReadonlySet<string>;
  readonly onChange: (theirs: ReadonlySet<string>) => void;
};

/** How many of the fields that differ stay as the colleague saved them. Once a choice is in the form, its fields differ no more. */
export const countTheirs = (differences: readonly Difference[], theirs: ReadonlySet<string>): number =>
  differences.filter(({ name }) => theirs.has(name)).length;

type VersionChoiceFieldProps = VersionChoice & { readonly name: string; readonly label: string };

const sides = ['Theirs', 'Mine'] as const;

/** Chooses the version of one field. */
export const VersionChoiceField = ({ name, label, theirs, onChange }: VersionChoiceFieldProps) => {
  const group = useId();
  const chosen = theirs.has(name) ? 'Theirs' : 'Mine';
  return (
    <fieldset className="flex gap-4 font-normal">
      <legend className="sr-only">{label}: which version do you want to keep?</legend>
      {sides.map((side) => (
        <label key={side} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            className="size-5 accent-theme-strong"
            name={group}
            checked={chosen === side}
            onChange={() => {
              const next = new Set(theirs);
              if (side === 'Theirs') next.add(name);
              else next.delete(name);
              onChange(next);
            }}
          />
          {side}
        </label>
      ))}
    </fieldset>
  );
};
