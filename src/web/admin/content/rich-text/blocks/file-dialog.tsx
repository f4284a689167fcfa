import { useState } from 'react';
import { FormField } from '../../../ui/form-field.tsx';
import type { BlockAtCursor } from './block-at-cursor.ts';
import type { BlockDialogProps } from './block-dialog-props.ts';
import { BlockForm, type FilledBlock } from './block-form.tsx';
import { toFilledFile } from './file-block.ts';
import { useOtherItem } from './use-other-item.ts';

/** A name of a file is a line of text. */
const maxNameLength = 200;

type FileDialogProps = Omit<BlockDialogProps, 'block'> & { readonly block: BlockAtCursor };

/** Changes the name of a file in the text, or which file it is. */
export const FileDialog = (props: FileDialogProps) => {
  const { block } = props;
  const askForOther = useOtherItem();
  const [name, setName] = useState(block.text);
  const [file, setFile] = useState(block.attributes);
  const [fieldError, setFieldError] = useState<string | undefined>();
  const readFile = (): FilledBlock | null => {
    const text = name.trim();
    if (text !== '') return { attributes: file, text };
    setFieldError('Please enter a name for visitors to see.');
    return null;
  };
  return (
    <BlockForm {...props} name="file" onSubmit={readFile}>
      <FormField
        label="Name"
        fieldError={fieldError}
        hint="Visitors see it as the text of the download link."
      >
        {(field) => (
          <input
            {...field}
            className="input"
            maxLength={maxNameLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-w-0 wrap-anywhere">
          {String(file.href).split('/').at(-1)} <span className="text-ink-soft">{String(file.details)}</span>
        </p>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          onClick={() =>
            askForOther((item) => {
              const { attributes, text } = toFilledFile(item);
              setFile(attributes);
              setName(text);
            }, 'document')
          }
        >
          Choose Another File
        </button>
      </div>
    </BlockForm>
  );
};
