import type { FieldAttributes } from '../../ui/form-field.tsx';

type TitleInputProps = {
  readonly attributes: FieldAttributes;
  readonly value: string;
  readonly onChange: (title: string) => void;
};

/** One line of text that is shown whole: it wraps, because a long title does not fit into the width of a phone. */
export const TitleInput = ({ attributes, value, onChange }: TitleInputProps) => (
  <textarea
    {...attributes}
    rows={1}
    className="input field-sizing-content resize-none text-lg font-semibold placeholder:font-normal"
    placeholder="Enter title"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      // As in a field of one line.
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }}
  />
);
