import { lazy, Suspense, useId, useState } from 'react';
import { loadChunk } from '../../../routing/chunk-loader.ts';

const RichEditor = lazy(() => loadChunk('admin-rich-editor', () => import('./rich-editor.tsx')));

type TextFieldProps = {
  readonly html: string;
  readonly fault: string | undefined;
  readonly onChange: (html: string) => void;
};

/** The text of an entry: in the rich editor, or as its source. Both work on the same HTML. */
export const TextField = ({ html, fault, onChange }: TextFieldProps) => {
  const id = useId();
  const [isSource, setSource] = useState(false);
  /** The editor could not show everything that is there, and must not be let near it. */
  const [isLossy, setLossy] = useState(false);
  const describedBy = [isLossy && isSource ? `${id}-lossy` : '', fault ? `${id}-fault` : '']
    .filter(Boolean)
    .join(' ');
  const attributes = {
    id,
    'aria-labelledby': `${id}-label`,
    ...(fault ? { 'aria-invalid': true as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
  return (
    <div>
      <div className="flex items-end justify-between gap-3 pb-1">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold">
          Content
        </label>
        <button
          type="button"
          className="btn btn-plain btn-small -my-1 underline"
          aria-pressed={isSource}
          onClick={() => {
            setLossy(false);
            setSource(!isSource);
          }}
        >
          Show source
        </button>
      </div>
      {isSource ? (
        <textarea
          {...attributes}
          className="input font-mono text-sm"
          rows={10}
          spellCheck={false}
          value={html}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Suspense
          fallback={
            <p role="status" className="input min-h-64 text-ink-soft">
              Loading the editor…
            </p>
          }
        >
          <RichEditor
            html={html}
            attributes={attributes}
            onChange={onChange}
            onLossy={() => {
              setLossy(true);
              setSource(true);
            }}
          />
        </Suspense>
      )}
      {isLossy && isSource && (
        <p id={`${id}-lossy`} className="pt-1 text-sm text-ink-soft">
          This text has parts, such as tables, that the editor cannot show. It is shown as its source, so that
          they stay.
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="pt-1 text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </div>
  );
};
