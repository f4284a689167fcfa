import { useId } from 'react';
import type { FieldAttributes } from './form-field.tsx';

type SuggestingInputProps = {
  readonly attributes: FieldAttributes;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly placeholder?: string | undefined;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
};

/** A line of text that suggests what is in use already. */
export const SuggestingInput = ({ attributes, suggestions, onChange, ...input }: SuggestingInputProps) => {
  const listId = useId();
  return (
    <>
      <input
        {...attributes}
        type="text"
        className="input"
        list={listId}
        autoComplete="off"
        {...input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
};
