import { useState } from 'react';
import type { FieldAttributes } from '../../ui/form-field.tsx';

type NamesInputProps = {
  readonly value: unknown;
  readonly attributes: FieldAttributes;
  readonly onChange: (names: readonly string[]) => void;
};

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** A list of names on one line. The line stays as it is typed. */
export const NamesInput = ({ value, attributes, onChange }: NamesInputProps) => {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join(', ') : ''));
  return (
    <input
      {...attributes}
      className="input"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(namesIn(event.currentTarget.value));
      }}
    />
  );
};
