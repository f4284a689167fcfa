import type { FieldAttributes } from './form-field.tsx';

type WrappedLineProps = {
  readonly attributes: FieldAttributes;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
  readonly placeholder?: string;
};

/** One line of text that is shown whole: it wraps, because a long one does not fit into the width of a phone. */
export const WrappedLine = ({ attributes, value, onChange, className = '', ...others }: WrappedLineProps) => (
  <textarea
    {...attributes}
    {...others}
    rows={1}
    className={`input field-sizing-content resize-none wrap-anywhere ${className}`}
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
