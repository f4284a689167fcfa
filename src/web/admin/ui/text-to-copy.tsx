import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';

type TextToCopyProps = {
  readonly label: string;
  readonly text: string;
  /** What the button says, such as “Copy Value”. */
  readonly button: string;
  readonly rows?: number;
};

/** A text that is entered somewhere else. */
export const TextToCopy = ({ label, text, button, rows = 1 }: TextToCopyProps) => {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        className="input field-sizing-content resize-none font-mono text-sm break-all"
        rows={rows}
        readOnly
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} label={button} />
      </div>
    </div>
  );
};
