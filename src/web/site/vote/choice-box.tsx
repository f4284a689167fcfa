import type { ReactNode } from 'react';

type ChoiceBoxProps = {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
};

/** A radio button in the form of a box. */
export const ChoiceBox = ({ name, value, isChosen, children }: ChoiceBoxProps) => (
  <label className="relative block">
    <input
      type="radio"
      name={name}
      value={value}
      required
      defaultChecked={isChosen}
      className="choice-area"
    />
    <span className="flex h-full min-h-14 items-center gap-x-3 gap-y-1 border-2 border-ink-soft bg-white px-4 py-2 font-semibold sm:flex-col sm:justify-center sm:px-1 sm:text-center">
      {children}
    </span>
  </label>
);
