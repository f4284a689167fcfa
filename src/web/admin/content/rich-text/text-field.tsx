import { lazy, Suspense, useId, useState } from 'react';
import { loadChunk } from '../../../routing/chunk-loader.ts';
import { KeysHelp } from './keys/keys-help.tsx';

const RichEditor = lazy(() => loadChunk('admin-rich-editor', () => import('./rich-editor.tsx')));

type TextFieldProps = {
  readonly html: string;
  /** Increases when the content was set from outside the field. */
  readonly refillCount: number;
  readonly fieldError: string | undefined;
  readonly onChange: (html: string) => void;
  readonly isReadOnly: boolean;
  /** Why a save has to wait: pictures of the text that are not in the library yet; null if none. */
  readonly waitingReason: string | null;
  readonly onWaiting: (reason: string | null) => void;
};

/** The content of an entry, edited in the rich editor or as HTML source. */
export const TextField = ({
  html,
  refillCount,
  fieldError,
  onChange,
  isReadOnly,
  waitingReason,
  onWaiting,
}: TextFieldProps) => {
  const id = useId();
  const [isSource, setSource] = useState(false);
  /** The editor cannot represent all of the content, so only the source is shown. */
  const [isLossy, setLossy] = useState(false);
  const describedBy = [isLossy && isSource ? `${id}-lossy` : '', fieldError ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  const attributes = {
    id,
    dir: 'auto' as const,
    'aria-labelledby': `${id}-label`,
    ...(fieldError ? { 'aria-invalid': true as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
  return (
    <div className="min-w-0">
      <div className="flex items-end justify-between gap-3 pb-1">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold">
          Content
        </label>
        {/* Above the sticky toolbar, which would cover the lower edge of a focus ring. */}
        <div className="relative z-10 flex justify-end gap-x-2">
          <KeysHelp />
          <button
            type="button"
            className="btn btn-plain btn-small -my-1 underline"
            aria-pressed={isSource}
            // The source has no place for a picture that is still uploading.
            {...(waitingReason === null ? {} : { 'aria-disabled': true, title: waitingReason })}
            onClick={() => {
              if (waitingReason !== null) return;
              setLossy(false);
              setSource(!isSource);
            }}
          >
            Show Source
          </button>
        </div>
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
            refillCount={refillCount}
            attributes={attributes}
            onChange={onChange}
            isReadOnly={isReadOnly}
            onWaiting={onWaiting}
            onLossy={() => {
              setLossy(true);
              setSource(true);
            }}
          />
        </Suspense>
      )}
      {isLossy && isSource && (
        <p id={`${id}-lossy`} className="pt-1 text-sm text-ink-soft">
          This text has parts that the editor cannot show, such as table captions. You see its HTML instead,
          so that nothing is lost.
        </p>
      )}
      {fieldError && (
        <p id={`${id}-error`} className="pt-1 text-sm font-semibold text-danger">
          {fieldError}
        </p>
      )}
    </div>
  );
};
