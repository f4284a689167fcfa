import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toTitleCase } from '../../../ui/title-case.ts';
import { insertBlock } from '../insert/insert-block.ts';
import { type BlockName, changeBlock } from './block-at-cursor.ts';
import type { BlockDialogProps } from './block-dialog-props.ts';

/** A block as its form describes it; `text` is its label. */
export type FilledBlock = { readonly attributes: Readonly<Record<string, unknown>>; readonly text?: string };

type BlockFormProps = BlockDialogProps & {
  readonly name: Extract<BlockName, 'button' | 'file' | 'video'>;
  /** Checks the fields and returns the block; null where a field is wrong. */
  readonly onSubmit: () => FilledBlock | null;
  readonly children: ReactNode;
};

/** The dialog of a button, a file or a video: inserts a new one, or changes the one at the cursor. */
export const BlockForm = ({ editor, block, name, onSubmit, onClose, onDone, children }: BlockFormProps) => {
  const apply = (): void => {
    const filled = onSubmit();
    if (filled === null) return;
    const { attributes, text } = filled;
    if (block) changeBlock(editor, block, attributes, text);
    else
      insertBlock(editor, {
        type: name,
        attrs: attributes,
        ...(text === undefined ? {} : { content: [{ type: 'text', text }] }),
      });
    onDone();
  };
  return (
    <FormDialog title={block ? `Edit ${name}` : toTitleCase(name)} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
        className="grid gap-4"
      >
        {children}
        <div className="flex justify-end">
          <button type="submit" className="btn btn-main">
            {block ? 'Save' : 'Insert'} {toTitleCase(name)}
          </button>
        </div>
      </form>
    </FormDialog>
  );
};
