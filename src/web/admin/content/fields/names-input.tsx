import { useState } from 'react';
import type { FieldAttributes } from '../../ui/form-field.tsx';

type NamesInputProps = {
  readonly value: unknown;
  readonly attributes: FieldAttributes;
  readonly onChange: (names: readonly string[]) => void;
};

const parseNames = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** A comma-separated list. The typed text is not reformatted while typing. */
export const NamesInput = ({ value, attributes, onChange }: NamesInputProps) => {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join(', ') : ''));
  return (
    <input
      {...attributes}
      className="input"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(parseNames(event.currentTarget.value));
      }}
    />
  );
};
